import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { unpausedNow } from '../processes/unpausedClock.ts'

/** The outcome of one request. */
export type LoadResult = { status: number | 'none'; code?: string; retryAfter?: string; ms: number }

/** Sends a request, and reads the response to its end; never rejects. */
export function sendRequest(url: string, agent: Agent, headers: Record<string, string> = {}) {
  const begun = performance.now()
  return new Promise<LoadResult>((settle) => {
    const done = (status: LoadResult['status'], more: Partial<LoadResult> = {}) =>
      settle({ status, ms: performance.now() - begun, ...more })
    const sent = request(url, { agent, headers }, (response) => {
      let body = ''
      response.on('data', (bytes) => {
        if (response.statusCode === 503) body += bytes
      })
      response.once('error', () => done('none'))
      response.once('end', () => {
        const retryAfter = response.headers['retry-after']
        const code = /"code":"(\w+)"/.exec(body)?.[1]
        done(response.statusCode ?? 0, {
          ...(retryAfter === undefined ? {} : { retryAfter }),
          ...(code === undefined ? {} : { code }),
        })
      })
    })
    sent.once('error', () => done('none'))
    sent.end()
  })
}

const tickMs = 10

/**
 * An open load: requests at a steady rate, independent of the response times; none are caught up on after a
 * pause of the machine.
 */
export async function openLoad(urlOf: (at: number) => string, perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const all: Promise<LoadResult>[] = []
  const begun = unpausedNow()
  for (let spent = 0; spent < seconds; spent = (unpausedNow() - begun) / 1_000) {
    while (all.length < spent * perSecond) all.push(sendRequest(urlOf(all.length), agent))
    await delay(tickMs)
  }
  const offeredIn = (unpausedNow() - begun) / 1_000
  const answers = await Promise.all(all)
  agent.destroy()
  return { answers, offeredIn }
}

/** A closed load: each visitor sends the next request after the last response. */
export async function closedLoad(urlOf: (at: number) => string, visitors: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const answers: LoadResult[] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1_000
  let at = 0
  const visit = async () => {
    while (!isOver()) answers.push(await sendRequest(urlOf(at++), agent))
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  agent.destroy()
  return { answers, perSecond: answers.length / ((performance.now() - begun) / 1_000) }
}

/** How often each outcome came: the status, with the problem's code. */
export function outcomesOf(results: LoadResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of results) {
    const name = code === undefined ? String(status) : `${status} ${code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** The response time in milliseconds at a percentile; `share` from 0 to 1. */
export function percentile(answers: LoadResult[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
