import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { faultSite } from '../setup/load/faultSite.ts'
import {
  closedLoad,
  type LoadResult,
  openLoad,
  outcomesOf,
  percentile,
  sendRequest,
} from '../setup/load/httpLoad.ts'
import { cpuSeconds } from '../setup/processes/processFacts.ts'
import { unpausedNow } from '../setup/processes/unpausedClock.ts'
import { signIn } from '../setup/product/productServer.ts'

const site = faultSite()

const visitors = 24
const seconds = { warmUp: 2, capacity: 4, overload: 6 }
/** The minimum share of the capacity under twice the load; refusals need the rest. */
const minServedShare = 0.6
const maxRecoveryMs = 2_000
const probeEveryMs = 100

test('under twice the load that it can render, the server serves nearly its capacity, refuses the rest at once and recovers', async () => {
  const server = await site.start({
    ROLE: 'all',
    SITE_URL: 'http://localhost:3000',
    PAGE_CACHE_MB: '4',
  })
  const staff = await signIn(server.url)
  // Each search is a page that isn't cached.
  let searches = 0
  const missed = () => `${server.url}${paths.listing('game', 1)}?q=${searches++}`
  await closedLoad(missed, visitors, seconds.warmUp)
  const { pid } = server.process
  const cpu = cpuSeconds(pid)
  const capacity = await closedLoad(missed, visitors, seconds.capacity)
  const perCpuSecond = capacity.answers.length / (cpuSeconds(pid) - cpu)
  expect(outcomesOf(capacity.answers)).toEqual({ 200: capacity.answers.length })

  const probes = probe({
    home: { url: `${server.url}/` },
    health: { url: `${server.url}/healthz` },
    admin: { url: `${server.url}/api/globals/offer`, headers: staff },
  })
  const rush = await rushOf(missed, capacity.perSecond * 2, pid)
  const recoveredAfter = await recovery(missed)
  const probed = await probes.stop()

  const served = rush.answers.filter(({ status }) => status === 200)
  const refused = rush.answers.filter(({ status }) => status === 503)
  const servedPerCpuSecond = served.length / rush.cpu
  const rate = (answers: LoadResult[]) => Math.round(answers.length / rush.offeredIn)
  const ms = (answers: LoadResult[]) =>
    `p50 ${percentile(answers, 0.5).toFixed(0)} ms, p99 ${percentile(answers, 0.99).toFixed(0)} ms`
  process.stdout.write(
    [
      `capacity ${capacity.perSecond.toFixed(0)} searches/s, ${perCpuSecond.toFixed(0)} per second of processor time, ${ms(capacity.answers)}`,
      `offered ${rate(rush.answers)}/s for ${rush.offeredIn.toFixed(1)} s: ${JSON.stringify(outcomesOf(rush.answers))}`,
      `served ${rate(served)}/s, ${servedPerCpuSecond.toFixed(0)} per second of processor time, ${ms(served)}`,
      `refused ${rate(refused)}/s, ${ms(refused)}`,
      `recovered after ${recoveredAfter.toFixed(0)} ms`,
      ...Object.entries(probed).map(
        ([name, answers]) =>
          `meanwhile ${name}: ${JSON.stringify(outcomesOf(answers))}, ${ms(answers)}`,
      ),
      '',
    ].join('\n'),
  )

  expect(served.length + refused.length).toBe(rush.answers.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const { code, retryAfter } of refused)
    expect([code, retryAfter]).toEqual(['overloaded', '2'])
  // Per processor time, because other processes may use more of the machine than before.
  expect(servedPerCpuSecond).toBeGreaterThan(perCpuSecond * minServedShare)
  expect(percentile(refused, 0.5)).toBeLessThan(percentile(served, 0.5) / 2)
  expect(percentile(refused, 0.99)).toBeLessThan(percentile(served, 0.99))
  expect(recoveredAfter).toBeLessThan(maxRecoveryMs)
  // Cached pages, health checks and editors' requests always succeed.
  for (const answers of Object.values(probed)) {
    expect(outcomesOf(answers)).toEqual({ 200: answers.length })
  }
})

/** Twice the measured capacity; more if the capacity has grown in the meantime. */
async function rushOf(missed: () => string, perSecond: number, pid: number) {
  for (let rate = perSecond; ; rate *= 2) {
    const before = cpuSeconds(pid)
    const rush = await openLoad(missed, rate, seconds.overload)
    const cpu = cpuSeconds(pid) - before
    const wasServed = rush.answers.every(({ status }) => status === 200)
    if (!wasServed || rate > 8 * perSecond) return { ...rush, cpu }
  }
}

/** Milliseconds until a page that isn't cached is served again. */
async function recovery(missed: () => string): Promise<number> {
  const begun = unpausedNow()
  const agent = new Agent({ keepAlive: true })
  while ((await sendRequest(missed(), agent)).status !== 200) await delay(10)
  agent.destroy()
  return unpausedNow() - begun
}

type Target = { url: string; headers?: Record<string, string> }

/** Other clients with a request now and then. */
function probe<Name extends string>(targets: Record<Name, Target>) {
  const agent = new Agent({ keepAlive: true })
  let running = true
  const all = Object.entries<Target>(targets).map(async ([name, target]) => {
    const answers: LoadResult[] = []
    while (running) {
      answers.push(await sendRequest(target.url, agent, target.headers))
      await delay(probeEveryMs)
    }
    return [name, answers] as const
  })
  return {
    async stop(): Promise<Record<string, LoadResult[]>> {
      running = false
      const answers = Object.fromEntries(await Promise.all(all))
      agent.destroy()
      return answers
    },
  }
}
