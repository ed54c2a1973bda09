import { errorCode, messageOf } from '../errors.ts'

/**
 * An error of ClickHouse, or of the connection to it. The message contains no statement and no values,
 * which the messages of the server repeat.
 */
export class ClickhouseError extends Error {
  /** The number of the server's error; undefined if there was no response. */
  readonly number: number | undefined
  /** The servers that did not respond, as `host:port`. */
  readonly away: readonly string[]

  constructor(message: string, number: number | undefined, away: readonly string[], cause?: Error) {
    super(message, { cause })
    this.name = 'ClickhouseError'
    this.number = number
    this.away = away
  }

  /** Whether a later attempt can succeed: a server is away, overloaded or too slow. */
  get isTemporary(): boolean {
    return this.number === undefined || temporary.has(this.number)
  }
}

/** Numbers of errors that end by themselves, see `ErrorCodes` of ClickHouse. */
const temporary = new Map([
  [3, 'an unexpected end of a connection'],
  [32, 'a connection that ended'],
  [101, 'an unexpected packet of another server'],
  [159, 'a statement that took too long'],
  [198, 'a host name that is not found'],
  [202, 'too many statements at once'],
  [209, 'a server that does not respond in time'],
  [210, 'a network error'],
  [236, 'a statement that was stopped'],
  [241, 'too little memory'],
  [242, 'a table that takes no writes; for a replica: ZooKeeper or Keeper does not respond'],
  [243, 'a full disk'],
  [252, 'too many parts'],
  [279, 'a server that does not respond'],
  [319, 'a server that did not confirm'],
  [
    369,
    'all replicas of a shard that respond lack events, or ZooKeeper or Keeper does not respond',
  ],
  [394, 'a statement that was stopped'],
  [425, 'a system error'],
  [999, 'no connection to ZooKeeper or Keeper'],
])

/** What to do about errors that last, for the operator. */
const lasting = new Map([
  [60, 'a table is missing; run: cli db migrate'],
  [81, 'the database does not exist; create it with: CREATE DATABASE'],
  [192, 'the user does not exist; correct the name in EVENTS_URL'],
  [193, 'the password is wrong; correct it in EVENTS_URL'],
  [194, 'the user needs a password; add it to EVENTS_URL'],
  [195, 'the user may not connect from this address; allow it in the configuration of users'],
  [497, 'the user lacks a right; docs/clickhouse.md lists the rights'],
  [516, 'user or password are wrong; correct them in EVENTS_URL'],
])

/** Codes of Node and OpenSSL, such as `CERT_HAS_EXPIRED`. */
const ofCertificate = /CERT|ALTNAME|LEAF_SIGNATURE/
/** How a port with TLS ends a request without it. */
const withoutTls = /^(ECONNRESET|EPIPE|HPE_.*)$/
/** How a port without TLS appears to a client with it. */
const withTls = /^(EPROTO|ERR_SSL_.*)$/
/** The response of the port of ClickHouse's own protocol to a request of HTTP. */
const ofNativePort = /is for clickhouse-client program/

/**
 * The error of a failed request.
 *
 * @param server the server that was asked, as `host:port`
 */
export function clickhouseErrorOf(error: unknown, server: string): ClickhouseError {
  if (error instanceof ClickhouseError) return error
  const cause = error instanceof Error ? error : undefined
  const text = messageOf(error)
  const number = numberIn(error)
  if (number === undefined) {
    return new ClickhouseError(
      connectionProblem(text, errorCode(error), server),
      undefined,
      [server],
      networkErrorOf(cause),
    )
  }
  const away = temporary.has(number) ? serversIn(text) : []
  const what = lasting.get(number) ?? temporary.get(number) ?? 'a statement was refused'
  const others = away.length > 0 ? `: ${away.join(' and ')}` : ''
  return new ClickhouseError(
    `The ClickHouse server ${server} reports error ${number}: ${what}${others}.`,
    number,
    away,
  )
}

function connectionProblem(text: string, code: string | undefined, server: string): string {
  if (ofNativePort.test(text)) {
    return `The port of the ClickHouse server ${server} is that of its own protocol; EVENTS_URL needs the port of HTTP, usually 8123, or 8443 with TLS.`
  }
  const problem = `The ClickHouse server ${server} does not respond (${code ?? 'no answer'})`
  if (code === undefined) return `${problem}.`
  if (ofCertificate.test(code)) {
    return `The certificate of the ClickHouse server ${server} is not accepted (${code}). It must be valid; name its own authority in NODE_EXTRA_CA_CERTS.`
  }
  if (withTls.test(code))
    return `${problem}: its port has no TLS that is understood. Without TLS EVENTS_URL begins with clickhouse://.`
  if (withoutTls.test(code))
    return `${problem}. If its port has TLS, EVENTS_URL must begin with clickhouses://.`
  return `${problem}.`
}

/** Only the connection's own error: that of the server contains the statement. */
function networkErrorOf(cause: Error | undefined): Error | undefined {
  return errorCode(cause) === undefined ? undefined : cause
}

function numberIn(error: unknown): number | undefined {
  const code = errorCode(error)
  if (code !== undefined && /^\d+$/.test(code)) return Number(code)
  const found = /\bCode: (\d+)/.exec(messageOf(error))?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The other servers that the message names, such as `(127.0.0.1:9000)`. */
function serversIn(text: string): string[] {
  const found = text.matchAll(/\(([\w.:[\]-]+:\d+)(?:, [^()]*)?\)/g)
  return [...new Set([...found].flatMap(([, server]) => server ?? []))]
}
