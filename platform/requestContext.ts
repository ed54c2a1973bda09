import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Which request the code at hand works for, handed on by the runtime through everything that the
 * request waits for. So statements can say whose they are, without each function being told.
 */
const requests = new AsyncLocalStorage<string | undefined>()

/** Runs `work`, and whatever it starts, for the request of that id. */
export function forRequest<Result>(id: string, work: () => Result): Result {
  return requests.run(id, work)
}

/** Runs `work`, and whatever it starts, for no request: it outlives the one that happened to start it. */
export function forNoRequest<Result>(work: () => Result): Result {
  return requests.run(undefined, work)
}

/** The id of the request that is being worked for; undefined outside of one. */
export function currentRequest(): string | undefined {
  return requests.getStore()
}
