import { type Command, Option } from 'commander'
import { pingEngineNames } from '#domain/seo/engines.ts'
import type { OutputOptions } from './output.ts'
import type { GenerateOptions } from './sitemapGenerate.ts'
import type { PingCommandOptions } from './sitemapPing.ts'

/** `cli sitemap`: the sitemap as a file, and search engines told of it. */
export function addSitemap(program: Command): void {
  const sitemap = program
    .command('sitemap')
    .description('the list of pages that search engines may show, and telling them of it')
  addGenerate(sitemap, () => program.opts())
  addPing(sitemap, () => program.opts())
}

const aboutGenerate = `
The same file, byte for byte, as the site serves at /sitemap-content.xml and as the page
/sitemap-generator downloads. It needs no database and no running site.

What editors changed about single items (pages kept out of search engines, later dates) stands in
the overlay, a file that a running site keeps up to date in its DATA_DIR. Elsewhere copy it from
there and name it with --overlay; without one, every page is listed with the date of the release.

Beyond 50,000 pages or 50 MB the file is an index, and its parts stand beside it
(sitemap-content-1.xml and on). Every file is written whole or not at all, the index last.`

const generateExamples = `
Examples:
  $ npm run cli -- sitemap generate --site-url https://payline.example
  $ npm run -s cli -- sitemap generate --out - | gzip > sitemap-content.xml.gz
  $ npm run -s cli -- sitemap generate --json`

function addGenerate(sitemap: Command, output: () => OutputOptions): void {
  sitemap
    .command('generate')
    .description('write sitemap-content.xml, the sitemap of all detail pages')
    .option('--out <file>', 'where to; - is stdout', 'sitemap-content.xml')
    .option('--site-url <address>', "the site's public address (or SITE_URL)")
    .option('--overlay <file>', 'what editors changed; without it sitemap-overlay.json in DATA_DIR')
    .addOption(new Option('--times <count>', 'so many times the items, for measuring').hideHelp())
    .addHelpText('after', `${aboutGenerate}\n${generateExamples}`)
    .action(async (options: GenerateOptions) => {
      const { generateSitemap } = await import('./sitemapGenerate.ts')
      await generateSitemap({ ...options, ...output() })
    })
}

const aboutPing = `
Without --engine and --indexnow it pings all engines, and sends to IndexNow what has changed since
it was last taken. --engine alone only pings, --indexnow alone only sends to IndexNow; together they
do both. IndexNow tells Bing, Yandex, Naver, Seznam and Yep. An address is not sent again within 10
minutes of an attempt.

Without --url (or PAYLINE_URL) it is done from here: for SITE_URL, and with the database that the
environment names, which remembers what was sent.
A token is made by: cli tokens create NAME --scope seo:ping

Exit codes:
  0  nothing was refused, and every engine answered; a retired endpoint that says so is no failure
  1  an engine refused something or could not be reached, changed addresses still rest, or nothing
     could be done
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
    .description('tell search engines about the sitemaps and about changed addresses')
    .addOption(new Option('--engine <name...>', 'ping only these').choices(pingEngineNames))
    .option('--indexnow', 'send the addresses that have changed to IndexNow')
    .option('--all', 'send all addresses, changed or not')
    .option('--dry-run', 'only show what would be sent')
    .option('--url <site>', 'let a site elsewhere do it, through its API (or PAYLINE_URL)')
    .option('--token <token>', 'an API token of that site (or PAYLINE_TOKEN)')
    .addHelpText('after', `${aboutPing}\n${pingExamples}`)
    .action(async (options: PingCommandOptions) => {
      const { pingSitemap } = await import('./sitemapPing.ts')
      await pingSitemap({ ...options, ...output() })
    })
}
