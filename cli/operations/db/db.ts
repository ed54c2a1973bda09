import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'

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
    .option('--dry-run', 'only list the pending migrations')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- db migrate --dry-run')
    .action(async (options: { dryRun?: true }) => {
      const { migrate } = await import('./migrate.ts')
      await migrate({ ...output(), ...options })
    })
  db.command('status')
    .description('list pending migrations; exits with 1 when there are any')
    .addHelpText('after', '\nExample:\n  $ npm run -s cli -- --json db status')
    .action(async () => {
      const { status } = await import('./status.ts')
      await status(output())
    })
}

const backupHelp = `
FILE is written completely or not at all, readable only for its owner (mode 0600). Without FILE, the
name contains the time. - is stdout. The site can keep running: the backup contains the state at one
moment. Resets and rebuilds of statistics, and migrations, wait until the backup has finished.

Keep the file safe: it contains password hashes, sessions, keys and all visits. It does not contain
the counters of rate limits, nor the packed days of statistics, which a server computes again.
It does not contain the folders secrets, media, evidence and spool in DATA_DIR: copy these as well.`

function addBackup(db: Command, output: Output): void {
  db.command('backup [file]')
    .description('write the whole content of the database to one compressed file')
    .addHelpText(
      'after',
      `${backupHelp}\n\nExamples:\n  $ npm run cli -- db backup /backups/payline.tar.zst\n  $ npm run -s cli -- db backup - | ssh vault 'cat > payline.tar.zst'`,
    )
    .action(async (file: string | undefined) => {
      const { backup } = await import('../backup/backup.ts')
      await backup(file, output())
    })
}

const restoreHelp = `
The file is read and checked first; a damaged file changes nothing. The restore is one transaction:
a failure, even a power cut, leaves the database unchanged. The content of the database is replaced;
if the database is not empty, the command asks first, or needs --yes. Permissions that were granted
manually have to be granted again. A backup of an older release is migrated to this release; a
backup of a newer release is refused.

Stop every server on the database first; while a server is connected, the restore is refused.
The restore brings back the state of that time: sessions of then are valid again, and tokens that
were revoked since work again. In the record of claims, the time between the backup and the restore
is marked as unknown. The folders secrets, media, evidence and spool in DATA_DIR are not in the
backup: copy them as well.`

function addRestore(db: Command, output: Output): void {
  db.command('restore <file>')
    .description('replace the whole content of the database by a backup')
    .option('--dry-run', 'only check the file, and show what would be restored')
    .addHelpText(
      'after',
      `${restoreHelp}\n\nExamples:\n  $ npm run cli -- db restore payline.tar.zst --dry-run\n  $ npm run cli -- db restore payline.tar.zst --yes`,
    )
    .action(async (file: string, options: { dryRun?: true }) => {
      const { restore } = await import('../restore/restore.ts')
      await restore(file, { ...output(), ...options })
    })
}
