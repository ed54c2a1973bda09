import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the current request, which the runtime passes on through all async calls. So statements
 * and log lines can contain it without a parameter in each function.
 */
const requests = new AsyncLocalStorage<string | undefined>()

/** Runs `work`, and what it starts, in the context of a request. */
export function runInRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

/** Runs `work`, and what it starts, outside of any request, because it outlives the request that starts it. */
export function runOutsideRequest<Result>(work: () => Result): Result {
  return requests.run(undefined, work)
}

/** The id of the current request; undefined outside of a request. */
export function currentRequestId(): string | undefined {
  return requests.getStore()
}
