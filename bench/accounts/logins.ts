import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Figure } from '../figures/figure.ts'
import { quantile } from '../figures/quantile.ts'
import { type Measured, startProduct, waitUntilIdle } from '../processes/product.ts'
import type { FloodResponse } from './loginFlood.ts'

/**
 * The effect of many sign-ins on a cached page: the page is requested at a constant rate, first alone and
 * then, in the same run, while logins arrive from different addresses.
 */

const seconds = 10
const pagesPerSecond = 100
const loginsPerSecond = 200
/** Each slice has its own p99. */
const slices = 5
const accounts = 5

type Account = { email: string; password: string }

export async function measureLogins(): Promise<Figure[]> {
  await using product = await startProduct({ TRUST_PROXY: '127.0.0.1' })
  await product.waitForOutput(/pages rendered ahead/)
  const known = await makeAccounts(product)
  await waitUntilIdle(product.pid)
  // Warm-up: the first requests include JIT compilation.
  await requestPages(product, 2)
  const quiet = await requestPages(product, seconds)
  const [flooded, logins] = await Promise.all([
    requestPages(product, seconds),
    flood(product, known),
  ])
  return [pagesMeanwhile(quiet, flooded), ...figuresOf(logins)]
}

function pagesMeanwhile(quiet: number[], flooded: number[]): Figure {
  return {
    name: `cached page amid ${loginsPerSecond} logins a second, p99`,
    unit: 'ms',
    better: 'lower',
    samples: p99s(flooded),
    reference: { name: 'ms without logins', samples: p99s(quiet) },
    bound: { of: 'value', atMost: 50 },
  }
}

/** Any other status than checked or refused is an error. */
function figuresOf(logins: FloodResponse[]): Figure[] {
  const checked = logins.filter(({ status }) => status === 200 || status === 401)
  const refused = logins.filter(({ status }) => status === 429 || status === 503)
  const others = logins.length - checked.length - refused.length
  if (others > 0) throw new Error(`${others} logins were answered with something else.`)
  return [
    {
      name: 'logins that were checked',
      unit: 'a second',
      better: 'higher',
      samples: [checked.length / seconds],
      reference: { name: 'were requested', samples: [loginsPerSecond] },
    },
  ]
}

function p99s(times: number[]): number[] {
  const size = times.length / slices
  return Array.from({ length: slices }, (_, at) => {
    const slice = times.slice(at * size, (at + 1) * size)
    return quantile(
      slice.sort((a, b) => a - b),
      0.99,
    )
  })
}

async function makeAccounts({ url }: Measured): Promise<Account[]> {
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
 * Milliseconds of each page, counted from its scheduled time, so that a delayed request doesn't look
 * faster.
 */
async function requestPages({ url }: Measured, lasting: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const begun = performance.now()
  const pages: Promise<number>[] = []
  for (let at = 0; at < lasting * pagesPerSecond; at++) {
    const due = begun + (at * 1000) / pagesPerSecond
    await delay(Math.max(0, due - performance.now()))
    pages.push(requestPage(`${url}/`, agent).then(() => performance.now() - due))
  }
  const times = await Promise.all(pages)
  agent.destroy()
  return times
}

function requestPage(url: string, agent: Agent): Promise<void> {
  return new Promise((settle, fail) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      response.resume()
      response.on('end', () =>
        response.headers['x-cache'] === 'HIT'
          ? settle()
          : fail(new Error('The page was not cached.')),
      )
    }).on('error', fail)
  })
}

function flood({ url }: Measured, known: Account[]): Promise<FloodResponse[]> {
  return new Promise((settle, fail) => {
    const workerData = { url, perSecond: loginsPerSecond, seconds, known }
    const worker = new Worker(new URL('./loginFlood.ts', import.meta.url), { workerData })
    worker.once('message', settle)
    worker.once('error', fail)
  })
}
