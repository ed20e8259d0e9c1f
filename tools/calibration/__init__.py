"""Whether the chances of the evaluators are fair: of those called 60 %, about 60 % are won."""
