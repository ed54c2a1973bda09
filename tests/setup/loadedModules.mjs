// Loaded before a program (`node --import`): at its end it lists on stderr what was imported, a
// line each, so that a test can tell what a command loads.

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
