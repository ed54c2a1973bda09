import type { Command } from 'commander'
import { mostOption } from '../mostOption.ts'
import type { OutputOptions } from './output.ts'

const about = `
The site has to run. It is read from its home page and its sitemaps; pages, pictures, icons and the
places in pages that links lead to have to be there. A link to another site is broken only when it
answers 404 or 410, or its name does not exist, twice; what refuses a program (403, 405, 429) or is
too slow is unclear, and no failure. Links to private addresses are never followed.

Exits with 1 when a link is broken.`

const examples = `
Examples:
  $ npm run cli -- links check --internal
  $ npm run -s cli -- --json links check --url https://payline.example`

/** `cli links`: whether what the site links to is there. */
export function addLinks(program: Command): void {
  const links = program.command('links').description("the site's links, within it and to others")
  const output = (): OutputOptions => program.opts()
  links
    .command('check')
    .description('follow every link of a running site and list those that lead nowhere')
    .option('--url <site>', 'where the site runs (SITE_URL unless given)')
    .option('--internal', 'only links within the site')
    .option('--external', 'only links to other sites')
    .addOption(mostOption())
    .addHelpText('after', `${about}\n${examples}`)
    .action(async (options: { url?: string; internal?: true; external?: true; most: number }) => {
      const { checkLinks } = await import('./linksCheck.ts')
      await checkLinks({ ...options, ...output() })
    })
}
