import type { Command } from 'commander'
import type { OutputOptions } from './output.ts'

type Output = () => OutputOptions & { yes?: true }

/** `cli db`: the database as a whole. */
export function addDb(program: Command): void {
  const db = program.command('db').description('the database')
  const output: Output = () => program.opts()
  addLevel(db, output)
  addBackup(db, output)
  addRestore(db, output)
}

function addLevel(db: Command, output: Output): void {
  db.command('migrate')
    .description('bring the database to the level of this release')
    .option('--dry-run', 'only list what would be done')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- db migrate --dry-run')
    .action(async (options: { dryRun?: true }) => {
      const { migrate } = await import('./dbMigrate.ts')
      await migrate({ ...output(), ...options })
    })
  db.command('status')
    .description('list migrations that are still to be applied; exits with 1 when there are any')
    .addHelpText('after', '\nExample:\n  $ npm run -s cli -- --json db status')
    .action(async () => {
      const { status } = await import('./dbStatus.ts')
      await status(output())
    })
}

const aboutBackups = `
FILE is written whole or not at all, for nobody else to read (mode 0600); without it a name with the
time is made up. - is stdout. The site may go on meanwhile: the backup holds what was there at one
moment. Resets and rebuilds of statistics and migrations wait for it.

Keep it safe: it holds password hashes, sessions, keys and all visits. Left out are the counts of
tries that rate limits keep, and the packed days of statistics, which a server makes anew.
Not in it either: the folders secrets, media, evidence and spool in DATA_DIR. Copy those beside it.`

function addBackup(db: Command, output: Output): void {
  db.command('backup [file]')
    .description('write everything that the database holds to one compressed file')
    .addHelpText(
      'after',
      `${aboutBackups}\n\nExamples:\n  $ npm run cli -- db backup /backups/payline.tar.zst\n  $ npm run -s cli -- db backup - | ssh vault 'cat > payline.tar.zst'`,
    )
    .action(async (file: string | undefined) => {
      const { backup } = await import('./dbBackup.ts')
      await backup(file, output())
    })
}

const aboutRestoring = `
The file is read and checked first; a damaged one changes nothing. Then all happens in one
transaction: whatever goes wrong, even a power cut, leaves what was there. What the database held
is replaced; where it held anything, this asks first, or needs --yes. Rights that were granted by
hand have to be granted again. An archive of an older release is brought to the level of this one;
one of a newer release is refused.

Stop every server on the database first; one that runs is noticed and refused.
Everything is as it was then: who was signed in is so again, and tokens that were revoked since work
again. Of the time between the backup and the restore, the record of claims says that nothing is known.
The folders secrets, media, evidence and spool in DATA_DIR are not in the archive: copy them, too.`

function addRestore(db: Command, output: Output): void {
  db.command('restore <file>')
    .description('replace everything that the database holds by a backup')
    .option('--dry-run', 'only check the file, and say what would be done')
    .addHelpText(
      'after',
      `${aboutRestoring}\n\nExamples:\n  $ npm run cli -- db restore payline.tar.zst --dry-run\n  $ npm run cli -- db restore payline.tar.zst --yes`,
    )
    .action(async (file: string, options: { dryRun?: true }) => {
      const { restore } = await import('./dbRestore.ts')
      await restore(file, { ...output(), ...options })
    })
}
