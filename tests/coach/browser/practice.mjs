// Exercises from the files for browsers.
//
//     node practice.mjs FOLDER GAME < ids        prints a line [shards, position] per id

import { Book } from '../../../web/src/local/coach/practice/book.ts'
import { coach, fetchBytes, lines } from './coach.mjs'

const book = await Book.open(coach, fetchBytes)
for await (const id of lines()) {
  const shards = ['easy', 'medium', 'hard'].filter((level) =>
    book.shards(level).some((name) => book.ids(name).includes(id)),
  )
  console.log(JSON.stringify([shards, await book.position(id)]))
}
