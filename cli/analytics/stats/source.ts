import {
  type RemoteSite,
  type SiteOptions,
  siteFromOptions,
} from '#cli/configuration/siteOptions.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { readRemote, resetRemoteStats } from '#cli/http/remoteSite.ts'
import { systemUser } from '#cli/terminal/systemUser.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import type { Returning } from '#domain/analytics/returning/returning.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { type OpenStore, withStore } from '../withStore.ts'
import type { StatsRequest } from './options.ts'

/** The source of figures: a database or a remote site. */
export type StatsSource = {
  /** For messages, after "of". */
  name: string
  stats(question: StatsRequest): Promise<Stats>
  returning(): Promise<Returning>
  reset(): Promise<{ deleted: number }>
}

/**
 * Runs a command's work on the site that the options or the environment name, or else on the
 * database that the environment names. Prints on stderr which one it is.
 *
 * @throws as `givenSite` and `withStore` do
 */
export function withStatsSource<Result>(
  options: SiteOptions,
  work: (source: StatsSource) => Promise<Result>,
): Promise<Result> {
  const site = siteFromOptions(options)
  if (!site) return withStore((open) => work(databaseSource(open)))
  process.stderr.write(`Site: ${site.origin}\n`)
  return work(siteSource(site, abortOnInterruption()))
}

function databaseSource({ store }: OpenStore): StatsSource {
  return {
    // The database was printed on stderr before.
    name: 'this database',
    stats: ({ query }) => store.stats(query, Date.now()),
    async returning() {
      await store.rollUp()
      return store.returning(Date.now())
    },
    reset: () => store.reset({ name: systemUser(), via: 'command line' }),
  }
}

function siteSource(site: RemoteSite, interrupted: AbortSignal): StatsSource {
  return {
    name: site.origin,
    stats: ({ parameters }) => readRemote(site, apiRoutes.stats, interrupted, parameters),
    returning: () => readRemote(site, apiRoutes.returning, interrupted),
    reset: () => resetRemoteStats(site, interrupted),
  }
}
