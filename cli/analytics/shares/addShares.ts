import type { Command } from 'commander'
import type { SiteOptions } from '#cli/configuration/siteOptions.ts'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { addSiteOptions, addStatsOptions } from '../stats/stats.ts'
import type { ShareOptions } from './shareCommands.ts'

type Output = () => OutputOptions & { yes?: true }

const remoteHelp =
  '\nWithout --url (or PAYLINE_URL) the command works on the database that the environment names.\nCreate a token with: cli tokens create NAME --scope stats:share'

/** `cli stats share`, `shares` and `unshare`: links to the dashboard for people without an account. */
export function addShares(stats: Command, output: Output): void {
  const share = stats
    .command('share')
    .description('create a link to the dashboard that needs no account; prints it once')
    .requiredOption('--name <name>', 'for whom or what it is, for the list of links')
    .requiredOption('--ends <when>', '1d to 366d, or the last day, such as 2027-01-31')
    .addHelpText(
      'after',
      `${remoteHelp}\n\nThe filters are fixed: readers can choose another period, and never see more.\nRevenue is never part of it.\n\nExample:\n  $ npm run -s cli -- stats share --name "Partner in Germany" --ends 30d --country DE`,
    )
    .action(async (options: ShareOptions) => {
      const { shareStats } = await import('./shareCommands.ts')
      await shareStats({ ...options, ...output() })
    })
  addStatsOptions(share)
  const shares = stats
    .command('shares')
    .description('list the links to the dashboard, never their addresses')
    .addHelpText('after', `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats shares`)
    .action(async (options: SiteOptions) => {
      const { listShares } = await import('./shareCommands.ts')
      await listShares({ ...options, ...output() })
    })
  const unshare = stats
    .command('unshare <id>')
    .description('end a link to the dashboard at once; asks first')
    .addHelpText('after', `${remoteHelp}\n\nExample:\n  $ npm run cli -- stats unshare ID --yes`)
    .action(async (id: string, options: SiteOptions) => {
      const { unshareStats } = await import('./shareCommands.ts')
      await unshareStats(id, { ...options, ...output() })
    })
  for (const command of [share, shares, unshare]) addSiteOptions(command)
}
