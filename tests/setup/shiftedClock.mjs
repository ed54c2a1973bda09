// Loaded before a program (`node --import`): its clock is off by so many milliseconds as a file says
// that is named in the query of this module's address, and follows the file. What can't be set, as
// `performance.now()` and timers, goes on as ever.

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
