import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'

const doctorHelp = `
Checks Node, the environment, the disk, the data folder, secrets, the database and its durability,
its clock, migrations, every document of copy, SITE_URL, its certificate, the site at SITE_URL, its
sitemap, robots.txt and indexing key. The result of each check is ok, warning or failed, with the
remedy. Nothing is changed; an embedded database that does not run is started for the checks.
Exits with 1 when a check failed; with 0 when there are only warnings.`

/** `cli doctor`: checks the whole installation. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check everything that the site needs, and print remedies')
    .addHelpText(
      'after',
      `${doctorHelp}\n\nExamples:\n  $ npm run cli -- doctor\n  $ npm run -s cli -- --json doctor`,
    )
    .action(async () => {
      const { doctor } = await import('./doctorRun.ts')
      const options: OutputOptions = program.opts()
      await doctor(options)
    })
}
