import type { Command } from 'commander'
import type { OutputOptions } from './output.ts'

const about = `
Looks at Node, the environment, the disk, the data folder, secrets, the database and its durability,
its clock, migrations, every document of copy, SITE_URL, its certificate, the site there, its
sitemap, robots.txt and indexing key. Each is ok, a warning, or failed, with what to do. Nothing is
changed; an embedded database that does not run is started for as long as this takes.
Exits with 1 when something failed; warnings alone are 0.`

/** `cli doctor`: whether everything is as it should be. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('look at everything that the site needs, and say what to do')
    .addHelpText(
      'after',
      `${about}\n\nExamples:\n  $ npm run cli -- doctor\n  $ npm run -s cli -- --json doctor`,
    )
    .action(async () => {
      const { doctor } = await import('./doctorRun.ts')
      const options: OutputOptions = program.opts()
      await doctor(options)
    })
}
