// Loaded before a program (`node --import`): at exit it lists all imported modules on stderr, one per
// line, so that a test can check what a command loads.

import { registerHooks } from 'node:module'

/** @type {Set<string>} */
const loaded = new Set()

registerHooks({
  load(url, context, nextLoad) {
    loaded.add(url)
    return nextLoad(url, context)
  },
})

process.on('exit', () => {
  process.stderr.write([...loaded].map((url) => `loaded ${url}\n`).join(''))
})
