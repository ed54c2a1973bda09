import { type Command, Option } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { pingEngineNames } from '#domain/search/submissions/engines.ts'
import type { GenerateOptions } from './generate.ts'
import type { PingCommandOptions } from './ping.ts'

/** `cli sitemap`: writes the sitemap to a file, and notifies search engines. */
export function addSitemap(program: Command): void {
  const sitemap = program
    .command('sitemap')
    .description('generate the sitemap, and notify search engines')
  addGenerate(sitemap, () => program.opts())
  addPing(sitemap, () => program.opts())
}

const generateHelp = `
The same file, byte for byte, as the site serves at /sitemap-content.xml and as the page
/sitemap-generator downloads. It needs no database and no running site.

The overlay contains editors' changes to single items (pages hidden from search engines, later
dates). A running site keeps this file up to date in its DATA_DIR. On another machine, copy the file
and name it with --overlay; without it, every page is listed with the date of the release.

Beyond 50,000 pages or 50 MB the file is an index, and its parts are in the same folder
(sitemap-content-1.xml and on). Each file is written completely or not at all, the index last.`

const generateExamples = `
Examples:
  $ npm run cli -- sitemap generate --site-url https://payline.example
  $ npm run -s cli -- sitemap generate --out - | gzip > sitemap-content.xml.gz
  $ npm run -s cli -- sitemap generate --json`

function addGenerate(sitemap: Command, output: () => OutputOptions): void {
  sitemap
    .command('generate')
    .description('write sitemap-content.xml, the sitemap of all detail pages')
    .option('--out <file>', 'output file; - is stdout', 'sitemap-content.xml')
    .option('--site-url <address>', "the site's public address (or SITE_URL)")
    .option(
      '--overlay <file>',
      "file with editors' changes; default: sitemap-overlay.json in DATA_DIR",
    )
    .addOption(new Option('--times <count>', 'so many times the items, for measuring').hideHelp())
    .addHelpText('after', `${generateHelp}\n${generateExamples}`)
    .action(async (options: GenerateOptions) => {
      const { generateSitemap } = await import('./generate.ts')
      await generateSitemap({ ...options, ...output() })
    })
}

const pingHelp = `
Without --engine and --indexnow, the command pings all engines, and sends to IndexNow the addresses
that have changed since IndexNow last accepted them. --engine alone only pings, --indexnow alone only
sends to IndexNow; together they do both. IndexNow forwards to Bing, Yandex, Naver, Seznam and Yep.
An address is not sent again within 10 minutes of an attempt.

Without --url (or PAYLINE_URL), this machine submits for SITE_URL, with the database that the
environment names, which records what was sent.
Create a token with: cli tokens create NAME --scope seo:ping

Exit codes:
  0  nothing was refused, and every engine responded; a retired endpoint is not a failure
  1  an engine refused a submission or could not be reached, changed addresses are still held back,
     or the submission was impossible
  2  wrong usage`

const pingExamples = `
Examples:
  $ npm run cli -- sitemap ping
  $ npm run -s cli -- sitemap ping --json --url https://payline.example
  $ npm run cli -- sitemap ping --engine yandex --indexnow
  $ npm run cli -- sitemap ping --indexnow --all --dry-run`

function addPing(sitemap: Command, output: () => OutputOptions): void {
  sitemap
    .command('ping')
    .description('notify search engines of the sitemaps and of changed addresses')
    .addOption(new Option('--engine <name...>', 'ping only these').choices(pingEngineNames))
    .option('--indexnow', 'send the addresses that have changed to IndexNow')
    .option('--all', 'send all addresses, changed or not')
    .option('--dry-run', 'only show what would be sent')
    .option('--url <site>', 'let a remote site submit, through its API (or PAYLINE_URL)')
    .option('--token <token>', 'an API token of that site (or PAYLINE_TOKEN)')
    .addHelpText('after', `${pingHelp}\n${pingExamples}`)
    .action(async (options: PingCommandOptions) => {
      const { pingSitemap } = await import('./ping.ts')
      await pingSitemap({ ...options, ...output() })
    })
}
