import { type SiteOptions, siteFromOptions } from '#cli/configuration/siteOptions.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import { readRemote, resetRemoteRevenue } from '#cli/http/remoteSite.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { createLog } from '#platform/log/log.ts'
import { withStore } from '../../analytics/withStore.ts'
import { systemUser } from '../../terminal/systemUser.ts'
import type { RevenueRequest } from './revenueOptions.ts'

/** The source of figures: a database or a remote site. */
export type RevenueSource = {
  /** For messages, after "of". */
  name: string
  read(request: RevenueRequest): Promise<Revenue>
  reset(): Promise<{ deleted: number }>
}

/**
 * Runs a command's work on the site that the options or the environment name, or else on the
 * database that the environment names. Prints on stderr which one it is.
 *
 * @throws as `siteFromOptions` and `withStore` do
 */
export function withRevenueSource<Result>(
  options: SiteOptions,
  work: (source: RevenueSource) => Promise<Result>,
): Promise<Result> {
  const site = siteFromOptions(options)
  if (site) {
    process.stderr.write(`Site: ${site.origin}\n`)
    const interrupted = abortOnInterruption()
    return work({
      name: site.origin,
      read: ({ parameters }) => readRemote(site, apiRoutes.revenue, interrupted, parameters),
      reset: () => resetRemoteRevenue(site, interrupted),
    })
  }
  return withStore(async ({ store: events, databaseUrl }) => {
    const { createRevenueStore } = await import('#server/revenue/revenueStore.ts')
    const store = createRevenueStore({ databaseUrl, events, log: createLog('silent') })
    try {
      return await work({
        // The database was printed on stderr before.
        name: 'this database',
        async read({ query }) {
          await store.bringUpToDate()
          return store.read(query, Date.now())
        },
        reset: () => store.reset(`${systemUser()} (command line)`),
      })
    } finally {
      await store.close()
    }
  })
}
