import { type Command, Option } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { ruleIds } from '#domain/search/audit/audit.ts'
import { maxAddressesOption } from '../maxAddressesOption.ts'
import type { AuditOptions } from './audit.ts'

const auditHelp = `
The site has to be running. The audit reads every page that the home page and the sitemaps lead to.
It checks titles and descriptions, canonical links, headings, pictures, structured data, the entries
of sitemaps, links and redirects, and texts that are too short or too similar to others.

An error keeps a page out of search results, or is a contradiction; a warning should be reviewed.

Exit codes:
  0  no errors; there may be warnings
  1  errors, or no site responds
  2  wrong usage`

const examples = `
Examples:
  $ npm run cli -- seo audit
  $ npm run cli -- seo audit --only title-length text-alike
  $ npm run -s cli -- --json seo audit --url https://payline.example`

/** `cli seo`: how search engines see the site. */
export function addSeo(program: Command): void {
  const seo = program.command('seo').description('how search engines see the site')
  const output = (): OutputOptions => program.opts()
  seo
    .command('audit')
    .description('read every page of a running site and list its problems')
    .option('--url <site>', 'where the site runs (SITE_URL unless given)')
    .addOption(new Option('--only <rule...>', 'check only these rules').choices(ruleIds))
    .addOption(maxAddressesOption())
    .addHelpText('after', `${auditHelp}\n${examples}`)
    .action(async (options: AuditOptions) => {
      const { auditRunningSite } = await import('./audit.ts')
      await auditRunningSite({ ...options, ...output() })
    })
}
