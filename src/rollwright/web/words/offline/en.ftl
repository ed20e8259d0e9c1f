reload = Reload
