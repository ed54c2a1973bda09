import { setTimeout as delay } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type Answer, type Method, type Network, publicInternet, requestOnce } from './request.ts'

/** What a link is worth. Only `broken` is a failure; of `unclear` nothing can be said from here. */
export type Verdict = { verdict: 'ok' } | { verdict: 'broken' | 'unclear'; why: string }

export type OutgoingOptions = {
  network?: Network
  /** Between the two looks at a link that seems broken, in milliseconds. */
  pauseMs?: number
  onDone?(count: number): void
  signal?: AbortSignal
}

const mostHops = 5
const usualPauseMs = 5_000
/** Hosts asked at the same time; each is asked one thing after the other. */
const hostsAtOnce = 8
const noSuchName = 'its name does not exist (DNS)'
const noNameAtAll = 'no name can be looked up from here; is this machine online?'
/** What is said of a page that is gone. Everything else may mean just this visitor. */
const goneStatuses: readonly number[] = [404, 410]

/**
 * Looks at each address: HEAD, then GET when that isn't answered well, and everything again after
 * a pause before it counts as broken.
 */
export async function checkOutgoing(
  urls: Iterable<string>,
  { network = publicInternet, pauseMs = usualPauseMs, onDone, signal }: OutgoingOptions = {},
): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>()
  const atOnce = pLimit(hostsAtOnce)
  const checkHost = async (ofHost: string[]) => {
    for (const url of ofHost) {
      signal?.throwIfAborted()
      verdicts.set(url, await verdictOf(url, network, pauseMs, signal))
      onDone?.(verdicts.size)
    }
  }
  const byHost = Map.groupBy(new Set(urls), (url) => new URL(url).host)
  await Promise.all([...byHost.values()].map((ofHost) => atOnce(() => checkHost(ofHost))))
  return byHost.size > 1 ? unlessOffline(verdicts) : verdicts
}

/** Where not one of several names exists, it is this machine that can't look them up. */
function unlessOffline(verdicts: Map<string, Verdict>): Map<string, Verdict> {
  const all = [...verdicts]
  if (!all.every(([, one]) => one.verdict === 'broken' && one.why === noSuchName)) return verdicts
  return new Map(all.map(([url]) => [url, { verdict: 'unclear', why: noNameAtAll }]))
}

async function verdictOf(
  url: string,
  network: Network,
  pauseMs: number,
  signal: AbortSignal | undefined,
): Promise<Verdict> {
  const first = await look(url, network)
  if (first.verdict !== 'broken') return first
  await delay(pauseMs, undefined, signal ? { signal } : {})
  const second = await look(url, network)
  if (second.verdict !== 'unclear') return second
  return { verdict: 'unclear', why: `${first.why}, and later ${second.why}` }
}

async function look(url: string, network: Network): Promise<Verdict> {
  const head = judged(await follow(url, 'HEAD', network))
  if (head.verdict === 'ok' || head.final) return head
  return judged(await follow(url, 'GET', network))
}

/** `final`: another method would be answered no differently. */
type Judged = Verdict & { final?: true }

function judged(answer: Answer): Judged {
  switch (answer.kind) {
    case 'no-name':
      return { verdict: 'broken', why: noSuchName, final: true }
    case 'refused':
      return { verdict: 'unclear', why: `not asked: ${answer.why}`, final: true }
    case 'failed':
      return { verdict: 'unclear', why: answer.why }
    case 'answer':
      if (answer.status >= 200 && answer.status < 300) return { verdict: 'ok' }
      return {
        verdict: goneStatuses.includes(answer.status) ? 'broken' : 'unclear',
        why: `status ${answer.status}`,
      }
  }
}

/** Where an address leads in the end. Each hop is looked up and allowed, or not, by itself. */
async function follow(start: string, method: Method, network: Network): Promise<Answer> {
  let url = new URL(start)
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await requestOnce(url, method, network)
    if (answer.kind !== 'answer' || !isRedirect(answer.status)) return answer
    if (answer.location === null) return { kind: 'failed', why: 'a redirect that leads nowhere' }
    url = new URL(answer.location)
  }
  return { kind: 'failed', why: `more than ${mostHops} redirects` }
}

export function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}
