import { mkdirSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FloodAnswer } from './loginFlood.ts'
import { describeMachine } from './machine.ts'
import { comeToRest, type Measured, startProduct } from './product.ts'

/**
 * What a visitor of a cached page feels of a flood of sign-ins: the page is asked for at a steady
 * pace, first in peace and then, in the same run, while logins arrive from distinct addresses.
 */

const seconds = 10
const pagesPerSecond = 100
const loginsPerSecond = 200
const bounds = { pageP99Ms: 50 }
const accounts = 5

const product = await startProduct({ TRUST_PROXY: '127.0.0.1' })
await product.says(/pages rendered ahead/)
const known = await makeAccounts(product)
await comeToRest(product.pid)
// Before counting: the first requests are compiled, not served.
await askForPages(product, 2)
const quiet = await askForPages(product, seconds)
const [flooded, logins] = await Promise.all([askForPages(product, seconds), flood(product)])
await product.stop()

const answers = {
  signedIn: logins.filter(({ status }) => status === 200),
  wrongPassword: logins.filter(({ status }) => status === 401),
  refused: logins.filter(({ status }) => status === 429 || status === 503),
}
const admitted = [...answers.signedIn, ...answers.wrongPassword]
const result = {
  machine: describeMachine(),
  seconds,
  pagesPerSecond,
  loginsPerSecond,
  pageMs: { quiet: quantiles(quiet), flooded: quantiles(flooded) },
  logins: {
    /** Those whose password was checked, whatever came of it. */
    admitted: described(admitted),
    signedIn: described(answers.signedIn),
    wrongPassword: described(answers.wrongPassword),
    refused: described(answers.refused),
    otherAnswers: logins.length - admitted.length - answers.refused.length,
  },
  bounds,
}
mkdirSync(join('bench', 'results'), { recursive: true })
writeFileSync(join('bench', 'results', 'logins.json'), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${report()}\n`)
if (!isWithinBounds()) process.exitCode = 1

async function makeAccounts({ url }: Measured) {
  const made = Array.from({ length: accounts }, (_, at) => ({
    email: `visitor-${at}@payline.example`,
    password: `staple battery horse ${at}`,
  }))
  for (const account of made) {
    const { status } = await fetch(`${url}/api/v1/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(account),
    })
    if (status !== 201) throw new Error(`An account could not be made: ${status}`)
  }
  return made
}

/**
 * Milliseconds that each page took, counted from when it was due: one that had to wait for its
 * turn isn't made to look quicker by that.
 */
async function askForPages({ url }: Measured, lasting: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const pages: Promise<number>[] = []
  for (let at = 0; at < lasting * pagesPerSecond; at++) {
    const due = begun + (at * 1000) / pagesPerSecond
    await delay(Math.max(0, due - performance.now()))
    pages.push(askForPage(`${url}/`, agent).then(() => performance.now() - due))
  }
  const times = await Promise.all(pages)
  agent.destroy()
  return times
}

function askForPage(url: string, agent: Agent): Promise<void> {
  return new Promise((settle, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.headers['x-cache'] === 'HIT' ? settle() : fail(new Error('It was not cached.')),
      )
    }).on('error', fail)
  })
}

function flood({ url }: Measured): Promise<FloodAnswer[]> {
  return new Promise((settle, fail) => {
    const workerData = { url, perSecond: loginsPerSecond, seconds, known }
    const worker = new Worker(new URL('./loginFlood.ts', import.meta.url), { workerData })
    worker.once('message', settle)
    worker.once('error', fail)
  })
}

function quantiles(times: number[]): { p50: number; p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) =>
    Number((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2))
  return { p50: at(0.5), p99: at(0.99) }
}

function described(answers: FloodAnswer[]) {
  const byStatus = Object.groupBy(answers, ({ status }) => String(status))
  return {
    count: answers.length,
    byStatus: Object.fromEntries(
      Object.entries(byStatus).map(([status, some = []]) => [status, some.length]),
    ),
    ms: quantiles(answers.map(({ ms }) => ms)),
  }
}

function isWithinBounds(): boolean {
  return result.pageMs.flooded.p99 < bounds.pageP99Ms && result.logins.otherAnswers === 0
}

function report(): string {
  const { quiet: inPeace, flooded: meanwhile } = result.pageMs
  const kept = meanwhile.p99 < bounds.pageP99Ms ? 'kept' : 'MISSED'
  const line = (name: string, { count, byStatus, ms }: ReturnType<typeof described>) =>
    `${name.padEnd(26)}${String(count).padStart(6)}  ${JSON.stringify(byStatus)}  p50 ${ms.p50} ms, p99 ${ms.p99} ms`
  return [
    result.machine,
    `${loginsPerSecond} logins/s for ${seconds} s, a cached page ${pagesPerSecond} times a second`,
    `page in peace             p50 ${inPeace.p50} ms, p99 ${inPeace.p99} ms`,
    `page during the flood     p50 ${meanwhile.p50} ms, p99 ${meanwhile.p99} ms  below ${bounds.pageP99Ms}  ${kept}`,
    line('logins that were checked', result.logins.admitted),
    line('  signed in', result.logins.signedIn),
    line('  wrong password', result.logins.wrongPassword),
    line('logins that were refused', result.logins.refused),
    `other answers  ${result.logins.otherAnswers}  ${result.logins.otherAnswers === 0 ? 'none, as it must be' : 'MISSED'}`,
  ].join('\n')
}
