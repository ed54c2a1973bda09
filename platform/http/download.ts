import { createWriteStream } from 'node:fs'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode, messageOf } from '../errors.ts'
import { allowedLookup } from './allowedLookup.ts'
import { mayConnect } from './publicAddress.ts'

const megabyte = 1024 * 1024
const maxRedirects = 3
const redirectStatuses = new Set([301, 302, 303, 307, 308])

export type DownloadOptions = {
  /** Where the file is written, which must not exist. */
  path: string
  maxMb: number
  /** For the whole download. */
  timeoutMs: number
  /** Private networks from which files may come, such as `10.0.0.0/8`. */
  allowedNetworks: readonly string[]
  signal: AbortSignal
}

/** Why a file could not be downloaded, as a sentence for the person who named its address. */
export class DownloadProblem extends Error {}

/**
 * Downloads a file by HTTPS. The address comes from a person, so it must not lead into the network of the
 * server: the address to which a connection is made is checked, after the name was resolved.
 *
 * @throws DownloadProblem, and the reason of `signal`
 */
export async function download(
  address: string,
  { path, maxMb, timeoutMs, allowedNetworks, signal }: DownloadOptions,
): Promise<void> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = AbortSignal.any([signal, timeout])
  try {
    const response = await followRedirects(new URL(address), { allowedNetworks, signal: either })
    await pipeline(response, atMost(maxMb), createWriteStream(path, { flags: 'wx', mode: 0o600 }), {
      signal: either,
    })
  } catch (error) {
    if (error instanceof DownloadProblem) throw error
    signal.throwIfAborted()
    if (timeout.aborted) {
      throw new DownloadProblem(`The download took longer than ${timeoutMs / 60_000} minutes.`)
    }
    throw new DownloadProblem(connectionProblem(error))
  }
}

type RequestOptions = Pick<DownloadOptions, 'allowedNetworks' | 'signal'>

async function followRedirects(first: URL, options: RequestOptions): Promise<IncomingMessage> {
  let url = first
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await requestFile(url, options)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    const next = redirectStatuses.has(statusCode) ? headers.location : undefined
    if (next === undefined) {
      const words = [statusCode, STATUS_CODES[statusCode] ?? []].flat()
      throw new DownloadProblem(`The server responded ${words.join(' ')}.`)
    }
    const target = URL.parse(next, url)
    if (target?.protocol !== 'https:') {
      throw new DownloadProblem('The address redirects to one that does not begin with https://.')
    }
    url = target
  }
  throw new DownloadProblem(`The address redirects more than ${maxRedirects} times.`)
}

function requestFile(url: URL, { allowedNetworks, signal }: RequestOptions) {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // Node doesn't look up what is an IP address already.
  if (isIP(host) && !mayConnect(host, allowedNetworks)) throw privateAddress(host)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const lookup = allowedLookup(allowedNetworks, privateAddress)
    const headers = { 'User-Agent': 'catalogue-feed/1.0', 'Accept-Encoding': 'identity' }
    request(url, { signal, headers, agent: false, lookup })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

function privateAddress(host: string): DownloadProblem {
  return new DownloadProblem(
    `${host} is not on the public internet. The operator can allow its network with FEED_NETWORKS.`,
  )
}

function atMost(maxMb: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes <= maxMb * megabyte) return done(null, chunk)
      done(new DownloadProblem(`The file is larger than ${maxMb} MB.`))
    },
  })
}

const problems: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the server is not known. Check the address.',
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection before the end of the file.',
  ENOSPC: 'The file could not be stored: the disk of the site is full.',
}

function connectionProblem(error: unknown): string {
  return problems[errorCode(error) ?? ''] ?? `The download failed: ${messageOf(error)}.`
}
