// Loaded before a program (`node --import`): shifts `Date` by the milliseconds in a file, which the
// query of this module's address names, and follows changes of the file. `performance.now()` and
// timers stay unchanged, as when a real clock is set.

import { readFileSync } from 'node:fs'

const file = new URL(import.meta.url).searchParams.get('file') ?? ''
const TrueDate = globalThis.Date
const read = () => Number(readFileSync(file, 'utf8'))
let offset = read()
setInterval(() => {
  offset = read()
}, 20).unref()

const now = () => TrueDate.now() + offset

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, self),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
TrueDate.prototype.constructor = globalThis.Date
