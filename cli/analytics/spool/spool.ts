import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'

const where =
  '\nDIR is the folder of one process, the folder of all of them, or a data folder. Without it: the spool in DATA_DIR.'

/** `cli spool`: events and postbacks that wait on the disk for the database. */
export function addSpool(program: Command): void {
  const spool = program
    .command('spool')
    .description('visit events and postbacks that wait on the disk until the database is available')
  const output = (): OutputOptions => program.opts()
  spool
    .command('status [dir]')
    .description('list what waits, and whether the process that owns it is alive')
    .addHelpText('after', `${where}\n\nExample:\n  $ npm run -s cli -- --json spool status`)
    .action(async (dir: string | undefined) => {
      const { spoolStatus } = await import('./status.ts')
      await spoolStatus(dir, output())
    })
  spool
    .command('replay [dir]')
    .description('write what ended processes have left to the database; safe to repeat')
    .addHelpText(
      'after',
      `${where}\nA running site does this every minute; the command is for a disk that no site uses any more.\n\nExample:\n  $ npm run cli -- spool replay /mnt/old-server/.data/spool`,
    )
    .action(async (dir: string | undefined) => {
      const { replaySpool } = await import('./replay.ts')
      await replaySpool(dir, output())
    })
}
