import { executionAsyncResource } from 'node:async_hooks'

/**
 * Must be the first import, for its side effect: keeps a reference to one of the objects that Node
 * creates for each `process.nextTick`, which runs several times per response.
 *
 * V8 discards the hidden class of objects when a garbage collection finds none of them. Node creates
 * these objects with a literal that has computed keys, and the compiled code of such a literal depends
 * on the hidden class that existed when it was compiled. A start as large as this one has garbage
 * collections before that code is compiled; then each tick takes V8's slow path for the life of the
 * process. Seen with Node 24.21 by `perf record` as `Runtime_DefineKeyedOwnPropertyInLiteral`: 117,000
 * instructions for a cached page instead of 80,000. `npm run bench -- pages` checks the limit.
 */
const retained: { tick?: object } = {}

process.nextTick(() => {
  retained.tick = executionAsyncResource()
})
