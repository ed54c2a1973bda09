import { executionAsyncResource } from 'node:async_hooks'

/**
 * Imported first of all, for its effect: keeps one of the objects alive that Node makes for each
 * `process.nextTick`, of which an answer takes several.
 *
 * V8 forgets the shape of objects when a collection finds none of them. Node's are written down with
 * computed keys, and code for such a literal is only ever good while the shape that it was made for
 * is remembered; a start as large as ours has collections before that code is compiled, and each tick
 * then goes through V8's slow path for as long as the process lives. Seen with Node 24.21 by
 * `perf record` as `Runtime_DefineKeyedOwnPropertyInLiteral`: 117,000 instructions for a cached page
 * instead of 80,000. `npm run bench -- pages` has the bound that this keeps.
 */
const kept: { tick?: object } = {}

process.nextTick(() => {
  kept.tick = executionAsyncResource()
})
