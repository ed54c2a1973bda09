import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What became of one request. */
export type Asked = { status: number | 'none'; code?: string; retryAfter?: string; ms: number }

/** Asks once, and reads the answer to its end; never rejects. */
export function ask(url: string, agent: Agent, headers: Record<string, string> = {}) {
  const begun = performance.now()
  return new Promise<Asked>((settle) => {
    const done = (status: Asked['status'], more: Partial<Asked> = {}) =>
      settle({ status, ms: performance.now() - begun, ...more })
    const asking = request(url, { agent, headers }, (answer) => {
      let body = ''
      answer.on('data', (bytes) => {
        if (answer.statusCode === 503) body += bytes
      })
      answer.once('error', () => done('none'))
      answer.once('end', () => {
        const retryAfter = answer.headers['retry-after']
        const code = /"code":"(\w+)"/.exec(body)?.[1]
        done(answer.statusCode ?? 0, {
          ...(retryAfter === undefined ? {} : { retryAfter }),
          ...(code === undefined ? {} : { code }),
        })
      })
    })
    asking.once('error', () => done('none'))
    asking.end()
  })
}

const tickMs = 10

/** Visitors who come at a steady rate, however long the ones before them have to wait. */
export async function openLoad(urlOf: (at: number) => string, perSecond: number, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const all: Promise<Asked>[] = []
  const begun = performance.now()
  for (let spent = 0; spent < seconds; spent = (performance.now() - begun) / 1_000) {
    while (all.length < spent * perSecond) all.push(ask(urlOf(all.length), agent))
    await delay(tickMs)
  }
  const offeredIn = (performance.now() - begun) / 1_000
  const answers = await Promise.all(all)
  agent.destroy()
  return { answers, offeredIn }
}

/** Visitors who each come again as soon as they were answered. */
export async function closedLoad(urlOf: (at: number) => string, visitors: number, seconds: number) {
  const agent = new Agent({ keepAlive: true })
  const answers: Asked[] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun > seconds * 1_000
  let at = 0
  const visit = async () => {
    while (!isOver()) answers.push(await ask(urlOf(at++), agent))
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  agent.destroy()
  return { answers, perSecond: answers.length / ((performance.now() - begun) / 1_000) }
}

/** How often each outcome came: a status, with the code of its problem. */
export function outcomesOf(answers: Asked[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code === undefined ? String(status) : `${status} ${code}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Milliseconds that so many of the answers stayed within; `share` from 0 to 1. */
export function within(answers: Asked[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
