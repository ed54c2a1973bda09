import { errorCode } from '#platform/errors.ts'
import { StoreUnavailableError } from '../../eventStore.ts'

/** An error as it passes between threads: without the properties that can contain values of rows. */
export type Failure = {
  name: string
  message: string
  stack: string | undefined
  code: string | undefined
  /** Of a `StoreUnavailableError`. */
  kind: StoreUnavailableError['kind'] | undefined
  cause: Failure | undefined
}

export function failureOf(thrown: unknown): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: errorCode(error),
    kind: error instanceof StoreUnavailableError ? error.kind : undefined,
    cause: error.cause === undefined ? undefined : failureOf(error.cause),
  }
}

export function errorOf({ name, message, stack, code, kind, cause }: Failure): Error {
  const options = cause && { cause: errorOf(cause) }
  const error = kind
    ? new StoreUnavailableError(kind, message, options)
    : new Error(message, options)
  if (stack !== undefined) error.stack = stack
  return code === undefined ? error : Object.assign(error, { name, code })
}
