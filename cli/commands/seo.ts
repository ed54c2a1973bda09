import { type Command, Option } from 'commander'
import { ruleIds } from '#domain/seo/audit/audit.ts'
import { mostOption } from '../mostOption.ts'
import type { OutputOptions } from './output.ts'
import type { AuditOptions } from './seoAudit.ts'

const about = `
The site has to run. It is read from its home page and its sitemaps: every page that these lead to.
Looked at are titles and descriptions, canonical links, headings, pictures, structured data, what
sitemaps list, links and redirects, and texts that are too short or too much like others.

An error keeps a page out of search results, or is a contradiction; a warning is worth a look.

Exit codes:
  0  no errors; there may be warnings
  1  errors, or no site answers
  2  wrong usage`

const examples = `
Examples:
  $ npm run cli -- seo audit
  $ npm run cli -- seo audit --only title-length text-alike
  $ npm run -s cli -- --json seo audit --url https://payline.example`

/** `cli seo`: what search engines make of the site. */
export function addSeo(program: Command): void {
  const seo = program.command('seo').description('what search engines make of the site')
  const output = (): OutputOptions => program.opts()
  seo
    .command('audit')
    .description('read every page of a running site and list what is wrong with it')
    .option('--url <site>', 'where the site runs (SITE_URL unless given)')
    .addOption(new Option('--only <rule...>', 'look only at these').choices(ruleIds))
    .addOption(mostOption())
    .addHelpText('after', `${about}\n${examples}`)
    .action(async (options: AuditOptions) => {
      const { auditRunningSite } = await import('./seoAudit.ts')
      await auditRunningSite({ ...options, ...output() })
    })
}
