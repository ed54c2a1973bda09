import { type Command, Option } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { maxAddressesOption } from '../maxAddressesOption.ts'

const checkHelp = `
The site has to be running. The check starts at the home page and the sitemaps; pages, pictures,
icons and the anchors that links lead to have to exist. A link to another site counts as broken only
when it responds with 404 or 410, or its host name does not exist, twice. A site that refuses a
program (403, 405, 429) or is too slow is unclear, which is not a failure. Links to private addresses
are never followed.

With --targets the addresses of the running offers are requested with the parameters of their links;
the site doesn't have to run, and no other option applies. The outcome is ok, dead, foreign (it ends
at another site), parameter_lost or unclear. The server does the same every LINK_CHECK_HOURS; this
check doesn't count towards stopping an offer.

Exits with 1 when a link is broken, or an address of an offer is dead, foreign or loses its parameters.`

const listHelp = `
Links to casinos are /go/KEY. The list has the site's own offer (main), the links with rules and the
offers of casinos. The first rule that applies, and has an offer that the visitor may see, decides.

Examples:
  $ npm run cli -- links list
  $ npm run -s cli -- --json links list | jq -r '.links[].key'`

const examples = `
Examples:
  $ npm run cli -- links check --internal
  $ npm run cli -- links check --targets
  $ npm run -s cli -- --json links check --url https://payline.example`

type LinkCheckOptions = {
  url?: string
  internal?: true
  external?: true
  targets?: true
  most: number
}

/** `cli links`: the links of the site, and the links to casinos. */
export function addLinks(program: Command): void {
  const links = program.command('links').description("the site's links, internal and external")
  const output = (): OutputOptions => program.opts()
  links
    .command('list')
    .description('list every key of links to casinos, with its rules and offers')
    .addHelpText('after', listHelp)
    .action(async () => {
      const { listLinks } = await import('../../casinos/listLinks.ts')
      await listLinks(output())
    })
  links
    .command('check')
    .description('follow every link of a running site and list the broken links')
    .option('--url <site>', 'where the site runs (SITE_URL unless given)')
    .option('--internal', 'only links within the site')
    .option('--external', 'only links to other sites')
    .addOption(targetsOption())
    .addOption(maxAddressesOption())
    .addHelpText('after', `${checkHelp}\n${examples}`)
    .action(async (options: LinkCheckOptions) => {
      if (options.targets) {
        const { checkTargets } = await import('../../casinos/checkTargets.ts')
        await checkTargets(output())
        return
      }
      const { checkLinks } = await import('./check.ts')
      await checkLinks({ ...options, ...output() })
    })
}

/** `--targets` reads the database, so that the options for a running site would have no effect. */
function targetsOption(): Option {
  return new Option(
    '--targets',
    'only the addresses of offers at casinos, as the database has them',
  ).conflicts(['url', 'internal', 'external', 'most'])
}
