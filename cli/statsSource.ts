import { userInfo } from 'node:os'
import type { Stats } from '#domain/analytics/stats.ts'
import { givenSite, type Site, type SiteOptions } from './givenSite.ts'
import { abortOnInterruption } from './interruption.ts'
import { remoteReset, remoteStats } from './remoteSite.ts'
import type { Question } from './statsQuestion.ts'
import { type OpenStore, withStore } from './withStore.ts'

/** Where figures come from: a database, or a site elsewhere. */
export type StatsSource = {
  /** For people, after "of". */
  name: string
  stats(question: Question): Promise<Stats>
  reset(): Promise<{ deleted: number }>
}

/**
 * Runs a command's work on the site that the options or the environment name, else on the database
 * that the environment names. Says on stderr which one it is.
 *
 * @throws as `givenSite` and `withStore` do
 */
export function withStatsSource<Result>(
  options: SiteOptions,
  work: (source: StatsSource) => Promise<Result>,
): Promise<Result> {
  const site = givenSite(options)
  if (!site) return withStore((open) => work(inDatabase(open)))
  process.stderr.write(`Site: ${site.origin}\n`)
  return work(onSite(site, abortOnInterruption()))
}

function inDatabase({ store }: OpenStore): StatsSource {
  return {
    // Which one, was said on stderr.
    name: 'this database',
    stats: ({ query }) => store.stats(query, Date.now()),
    reset: () => store.reset({ name: systemUser(), via: 'command line' }),
  }
}

function onSite(site: Site, interrupted: AbortSignal): StatsSource {
  return {
    name: site.origin,
    stats: ({ parameters }) => remoteStats(site, parameters, interrupted),
    reset: () => remoteReset(site, interrupted),
  }
}

/** Who runs the command; in a container there is often no name for the number. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
