import { type Command, InvalidArgumentError } from 'commander'
import type { OutputOptions } from './output.ts'

const about =
  '\nThe site has to run. It is read from its home page and its sitemaps; pages, pictures, icons and the\nplaces in pages that links lead to have to be there. A link to another site is broken only when it\nanswers 404 or 410, or its name does not exist, twice; what refuses a program (403, 405, 429) or is\ntoo slow is unclear, and no failure. Links to private addresses are never followed.\n\nExits with 1 when a link is broken.'

/** More than the site has pages and files. */
const usualMost = 5_000

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
    .option('--most <number>', 'addresses of the site to look at', count, usualMost)
    .addHelpText(
      'after',
      `${about}\n\nExamples:\n  $ npm run cli -- links check --internal\n  $ npm run -s cli -- --json links check --url https://payline.example`,
    )
    .action(async (options: { url?: string; internal?: true; external?: true; most: number }) => {
      const { checkLinks } = await import('./linksCheck.ts')
      await checkLinks({ ...options, ...output() })
    })
}

function count(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number from 1.')
}
