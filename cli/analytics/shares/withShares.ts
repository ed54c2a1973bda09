import {
  type RemoteSite,
  type SiteOptions,
  siteFromOptions,
} from '#cli/configuration/siteOptions.ts'
import { requireLevel } from '#cli/database/requireLevel.ts'
import { withCms } from '#cli/database/withCms.ts'
import { abortOnInterruption } from '#cli/failures/interruption.ts'
import type { Cms } from '#cms/openCms.ts'
import { readSiteAccess } from '#platform/configuration/env.ts'

/** The work of a command on the links of a remote site, or of the database. */
type Work<Result> = {
  site: (site: RemoteSite, signal: AbortSignal) => Promise<Result>
  database: (cms: Pick<Cms, 'shares'>, siteUrl: string) => Promise<Result>
}

/** Runs the work on the site that the options or the environment name, or else on the database. */
export function withShares<Result>(options: SiteOptions, work: Work<Result>): Promise<Result> {
  const site = siteFromOptions(options, readSiteAccess(), 'stats:share')
  if (!site) {
    return withCms(async (cms, { siteUrl }) => {
      await requireLevel(cms)
      return work.database(cms, siteUrl)
    })
  }
  process.stderr.write(`Site: ${site.origin}\n`)
  return work.site(site, abortOnInterruption())
}
