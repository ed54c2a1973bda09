import { errorCode, messageOf } from '#platform/errors.ts'
import { certificateProblems } from './certificateProblems.ts'

/** The meaning of the error codes of Node and of its HTTP client. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed',
  UND_ERR_SOCKET: 'the connection was closed',
  EPIPE: 'the connection was closed',
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'the host is unreachable',
  ENETUNREACH: 'the host is unreachable',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not use TLS',
  EPROTO: 'the server does not use TLS',
}

/**
 * Why a request failed, in a few words that follow a colon or are put in brackets.
 *
 * @param timeoutMs the timeout of the request's signal
 */
export function fetchFailure(error: unknown, timeoutMs: number): string {
  if (isTimeout(error)) return `no response within ${timeoutMs / 1000} s`
  // The error of fetch has no details; its cause has.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCode(cause)
  if (code === undefined) return messageOf(cause)
  const meaning = meanings[code] ?? certificateProblems[code]?.what
  return meaning === undefined ? code : `${meaning}, ${code}`
}

/** Whether the error is the reason of `AbortSignal.timeout`. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
