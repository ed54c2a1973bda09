import { errorCode, messageOf } from '#platform/errors.ts'
import { certificateTroubles } from './certificateTroubles.ts'

/** What the codes of Node and of its client mean to whoever asked. */
const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  ENOTFOUND: 'there is no such name',
  EAI_AGAIN: 'its name could not be looked up',
  EHOSTUNREACH: 'no way leads there',
  ENETUNREACH: 'no way leads there',
  ETIMEDOUT: 'no connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'no connection in time',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS there',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS there',
  EPROTO: 'it does not speak TLS there',
}

/**
 * Why a request came to nothing, in a few words that follow a colon or stand in brackets.
 *
 * @param patienceMs after which its signal gave up
 */
export function fetchFailure(error: unknown, patienceMs: number): string {
  if (isTimeout(error)) return `no answer within ${patienceMs / 1000} s`
  // What fetch throws says nothing; its cause does.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const code = errorCode(cause)
  if (code === undefined) return messageOf(cause)
  const meaning = meanings[code] ?? certificateTroubles[code]?.what
  return meaning === undefined ? code : `${meaning}, ${code}`
}

/** Whether it is what `AbortSignal.timeout` gives up with. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
