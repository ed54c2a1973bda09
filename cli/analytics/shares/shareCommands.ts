import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import { Failure } from '#cli/failures/failure.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import {
  createRemoteShare,
  RemoteError,
  readRemote,
  revokeRemoteShare,
} from '#cli/http/remoteSite.ts'
import { type OutputOptions, printOnce, printResult } from '#cli/output/printResult.ts'
import { confirm } from '#cli/terminal/confirm.ts'
import { formatTable, printable } from '#cli/terminal/table.ts'
import {
  type CreatedShare,
  endOfShare,
  maxShareDays,
  maxShareNameLength,
  newShare,
  revokedShare,
  type Share,
  sharedUrl,
  sharedView,
  shareEnd,
} from '#domain/analytics/shares/share.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { utc } from '#domain/formats/utc.ts'
import { parseStatsOptions, type StatsOptions } from '../stats/options.ts'
import { withShares } from './withShares.ts'

export type ShareOptions = OutputOptions &
  SiteOptions &
  StatsOptions & { name: string; ends: string }

const actor = { name: 'cli' }

/** `cli stats share`: creates a link, and prints only its address on stdout. Result: `CreatedShare`. */
export async function shareStats(options: ShareOptions): Promise<void> {
  const name = newShare.shape.name.safeParse(options.name).data
  if (name === undefined) {
    throw new UsageError(
      `--name must have 1 to ${maxShareNameLength} characters, for example “Partner”`,
    )
  }
  const endsAt = shareEnd(options.ends, Date.now())
  if (endsAt === undefined) {
    throw new UsageError(
      `--ends must be 1d to ${maxShareDays}d, or a day of the next year, for example 30d or 2027-01-31`,
    )
  }
  const view = parseStatsOptions(options).parameters.toString()
  if (!sharedView(view, Date.now())) {
    throw new UsageError('A filter or a day is none that the dashboard knows, such as --country DE')
  }
  const share = { name, ends_at: endsAt, view }
  const created = await withShares<CreatedShare>(options, {
    site: (site, signal) => createRemoteShare(site, share, signal),
    database: async ({ shares }, siteUrl) => {
      const made = await shares.create(share, actor)
      return { ...made, url: sharedUrl(siteUrl, made.token) }
    },
  })
  process.stderr.write(`It ends on ${utc(created.share.ends_at)}, id ${created.share.id}.\n`)
  process.stderr.write('Store the link now; it is not shown again:\n')
  const remedy = `The link was created but could not be printed: end it with cli stats unshare ${created.share.id}, and create another one.`
  await printOnce(options, created, { text: created.url, remedy })
}

/** `cli stats shares`: the links, the newest first. Result: `{shares: Share[]}`. */
export async function listShares(options: OutputOptions & SiteOptions): Promise<void> {
  const shares = await withShares<Share[]>(options, {
    site: (site, signal) => readRemote(site, apiRoutes.shares, signal),
    database: (cms) => cms.shares.list(),
  })
  const rows = shares.map((share) => [
    share.name,
    endOfShare(share, Date.now()) ?? `until ${share.ends_at.slice(0, 10)}`,
    share.view || 'all',
    share.last_used_on ?? 'never',
    share.made_by,
    share.id,
  ])
  const table = formatTable(['NAME', 'STATE', 'VIEW', 'LAST USED', 'CREATED BY', 'ID'], rows)
  printResult(options, { shares }, rows.length > 0 ? table : 'There are no links.')
}

const unknownLink = 'There is no link with this id. List all links with: cli stats shares'

/** `cli stats unshare`: ends a link for good. Result: `{revoked}`, its id. */
export async function unshareStats(
  id: string,
  options: OutputOptions & SiteOptions & { yes?: true },
): Promise<void> {
  if (!revokedShare.safeParse({ id }).success) {
    throw new UsageError('ID must be the id of a link, which is shown by: cli stats shares')
  }
  await confirm(`End the link ${id}? Its readers see nothing any more.`, options)
  const isKnown = await withShares<boolean>(options, {
    site: (site, signal) =>
      revokeRemoteShare(site, id, signal).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RemoteError && error.status === 404) return false
          throw error
        },
      ),
    database: (cms) => cms.shares.revoke(id, actor),
  })
  if (!isKnown) throw new Failure(unknownLink)
  printResult(options, { revoked: id }, `Ended ${printable(id)}.`)
}
