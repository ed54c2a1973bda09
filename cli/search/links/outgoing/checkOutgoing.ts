import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import {
  type LinkResponse,
  type Method,
  type Network,
  publicInternet,
  requestOnce,
} from './request.ts'

/**
 * The verdict on a link. Only `broken` is a failure; `unclear` can't be decided from this machine.
 */
export type Verdict = { verdict: 'ok' } | { verdict: 'broken' | 'unclear'; why: string }

export type OutgoingOptions = {
  network?: Network
  /** The pause before the second check of a broken link, in milliseconds. */
  pauseMs?: number
  onDone?(count: number): void
  signal?: AbortSignal
}

const maxRedirects = 5
const defaultPauseMs = 5_000
/** Hosts that are checked concurrently; requests to one host are sequential. */
const maxConcurrentHosts = 8
const noSuchName = 'the host name does not exist (DNS)'
const noNameResolved = 'no host name can be resolved; is this machine online?'
/** Statuses of a page that is gone. Other statuses may concern only this client. */
const goneStatuses: readonly number[] = [404, 410]

/**
 * Checks each address: HEAD, then GET if HEAD fails, and both again after a pause before the
 * address counts as broken.
 */
export async function checkOutgoing(
  urls: Iterable<string>,
  { network = publicInternet, pauseMs = defaultPauseMs, onDone, signal }: OutgoingOptions = {},
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  const limit = pLimit(maxConcurrentHosts)
  const checkHost = async (ofHost: string[]) => {
    for (const url of ofHost) {
      signal?.throwIfAborted()
      verdicts.set(url, await verdictOf(url, network, pauseMs, signal))
      onDone?.(verdicts.size)
    }
  }
  const byHost = Map.groupBy(new Set(urls), (url) => new URL(url).host)
  await Promise.all([...byHost.values()].map((ofHost) => limit(() => checkHost(ofHost))))
  return byHost.size > 1 ? unlessOffline(verdicts) : verdicts
}

/** If none of several host names exists, this machine cannot resolve names. */
function unlessOffline(verdicts: Map<string, Verdict>): Map<string, Verdict> {
  const all = [...verdicts]
  if (!all.every(([, one]) => one.verdict === 'broken' && one.why === noSuchName)) return verdicts
  return new Map(all.map(([url]) => [url, { verdict: 'unclear', why: noNameResolved }]))
}

async function verdictOf(
  url: string,
  network: Network,
  pauseMs: number,
  signal: AbortSignal | undefined,
): Promise<Verdict> {
  const first = await checkOnce(url, network)
  if (first.verdict !== 'broken') return first
  await delay(pauseMs, undefined, signal ? { signal } : {})
  const second = await checkOnce(url, network)
  if (second.verdict !== 'unclear') return second
  return { verdict: 'unclear', why: `${first.why}, and later ${second.why}` }
}

async function checkOnce(url: string, network: Network): Promise<Verdict> {
  const head = toVerdict(await followRedirects(url, 'HEAD', network))
  if (head.verdict === 'ok' || head.final) return head
  return toVerdict(await followRedirects(url, 'GET', network))
}

/** `final`: another method would have the same result. */
type MethodVerdict = Verdict & { final?: true }

function toVerdict(response: LinkResponse): MethodVerdict {
  switch (response.kind) {
    case 'no-name':
      return { verdict: 'broken', why: noSuchName, final: true }
    case 'refused':
      return { verdict: 'unclear', why: `not requested: ${response.why}`, final: true }
    case 'failed':
      return { verdict: 'unclear', why: response.why }
    case 'response':
      if (response.status >= 200 && response.status < 300) return { verdict: 'ok' }
      return {
        verdict: goneStatuses.includes(response.status) ? 'broken' : 'unclear',
        why: `status ${response.status}`,
      }
  }
}

/** Follows the redirects of an address. The host of each redirect is resolved and checked again. */
async function followRedirects(
  start: string,
  method: Method,
  network: Network,
): Promise<LinkResponse> {
  let url = new URL(start)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await requestOnce(url, method, network)
    if (response.kind !== 'response' || !isRedirect(response.status)) return response
    if (response.location === null)
      return { kind: 'failed', why: 'a redirect without a valid target' }
    url = new URL(response.location)
  }
  return { kind: 'failed', why: `more than ${maxRedirects} redirects` }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}
