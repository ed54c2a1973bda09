import { join } from 'node:path'
import { expect, vi } from 'vitest'
import type { DemoCasino } from '#tests/demoCasino/demoCasino.ts'
import { seededRandom } from '#tests/demoCasino/random.ts'
import type { OwnPostgres } from '#tests/setup/database/ownPostgres.ts'
import { simulatedTime } from '#tests/setup/database/simulatedTime.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { type FaultSite, kill, origin, waitOptions } from '#tests/setup/load/faultSite.ts'
import type { ProductServer } from '#tests/setup/product/productServer.ts'
import { openCasinos, type PlayedCasino } from './casinos.ts'
import { type Rate, setUpSite } from './site.ts'
import { createVisitors, type Visitors } from './visitors.ts'

/** A site with visitors and casinos, whose days take a second each. */
export type Simulation = {
  postgres: OwnPostgres
  /** Of the processes of the site. */
  env: Record<string, string>
  /** A file in their data folder. */
  fileIn(name: string): string
  casinos: DemoCasino[]
  visitors: Visitors
  /** The process of the site that runs. */
  server(): ProductServer
  /** Ends the process by SIGKILL, and starts another after some work. */
  killServer(between?: () => Promise<void>): Promise<void>
  /** Resolves after so many further clicks. */
  moreClicks(count: number): Promise<void>
  /**
   * Sets the time to the noon of a day, counted from 0. Then players do what they had planned, the casinos
   * call for it, and visitors click.
   *
   * @param clicks until the end of the day, since the first day
   * @param fault what happens meanwhile
   */
  playDay(day: number, clicks: number, fault?: () => Promise<void>): Promise<void>
  /** The days after that, until all calls have got their response and the site has found all clicks. */
  finish(): Promise<void>
}

const dayMs = 24 * 3_600_000
/** After so many days all late calls are sent. */
const lateDays = 6
/**
 * A call that names only its player may arrive days before the one that names the click. The site looks for
 * the click again after as many days.
 */
const searchDays = 12
const countSearches = `
  select count(*)::int as due from revenue_conversions where click_search_at <= now()`

/** @param begin the noon of the first day, in milliseconds since 1970 */
export async function startSimulation(
  site: FaultSite,
  begin: number,
  rates: readonly Rate[],
): Promise<Simulation> {
  const postgres = await site.newPostgres()
  const folder = site.newFolder()
  const time = await simulatedTime(folder, postgres.url, begin)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    PAYLOAD_SECRET: 'a secret that all processes of the simulation share',
    ROLE: 'all',
    COUNTRY_HEADER: 'x-country',
    ...time.env,
  }
  const played = openCasinos(time.now)
  const casinos = played.map(({ casino }) => casino)
  let server = await site.start(env)
  const { keys, postbacks } = await setUpSite(server, played, rates)
  nameAddresses(postbacks, server)
  const visitors = createVisitors({
    url: () => server.url,
    origin,
    clock: time.now,
    random: seededRandom(7),
    casinos: new Map(casinos.map((casino) => [`${casino.name}.example`, casino])),
    keys,
  })

  async function setDay(day: number): Promise<void> {
    await time.set(begin + day * dayMs)
    const today = new Date(time.now()).toISOString().slice(0, 10)
    await vi.waitFor(async () => {
      await fetch(`${server.url}/api/v1/nothing`)
      // Of the line about this request, or one after it.
      const [line] = server.process.stdout().trimEnd().split('\n').slice(-1)
      expect(line).toContain(`"time":"${today}`)
    }, waitOptions)
  }

  const simulation: Simulation = {
    postgres,
    env,
    fileIn: (name) => join(folder, name),
    casinos,
    visitors,
    server: () => server,
    async killServer(between) {
      await kill(server)
      await between?.()
      server = await site.start(env)
      nameAddresses(postbacks, server)
    },
    async moreClicks(count) {
      const before = visitors.sent()
      await vi.waitFor(() => expect(visitors.sent()).toBeGreaterThan(before + count), waitOptions)
    },
    async playDay(day, clicks, fault) {
      await setDay(day)
      for (const { casino, play } of played) casino.post(play.playUntil(time.now()))
      const calls = casinos.map((casino) => casino.sendDue())
      const sending = visitors.send(clicks - visitors.sent(), fault === undefined)
      await fault?.()
      const visits = await sending
      for (const { casino, play } of played) play.plan(visits.get(casino) ?? [])
      await Promise.all(calls)
    },
    async finish() {
      let day = Math.floor((time.now() - begin) / dayMs)
      const last = day + lateDays
      while (casinos.some((casino) => casino.callsLeft() > 0)) {
        day += 1
        expect(day).toBeLessThanOrEqual(last)
        await setDay(day)
        await Promise.all(casinos.map((casino) => casino.sendDue()))
      }
      await clicksSearched(postgres.url)
      await setDay(day + searchDays)
      await clicksSearched(postgres.url)
    },
  }
  return simulation
}

/** Waits until the site has looked for all clicks that it is to look for by now. */
function clicksSearched(databaseUrl: string): Promise<void> {
  return vi.waitFor(async () => {
    const { rows } = await query(databaseUrl, countSearches)
    expect(rows).toEqual([{ due: 0 }])
  }, waitOptions)
}

/** The process that casinos call. */
function nameAddresses(
  postbacks: ReadonlyMap<PlayedCasino, string>,
  { url }: Pick<ProductServer, 'url'>,
): void {
  for (const [{ casino, query }, path] of postbacks) casino.postback = url + path + query
}
