import type { Command } from 'commander'

/** `cli keys`: the keys that sign access tokens. */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('the keys that sign access tokens')
  keys
    .command('rotate')
    .description('sign with a new key from now on; sessions stay valid')
    .option('--now', 'reject the old keys at once, after a leak; asks first')
    .addHelpText(
      'after',
      '\nExamples:\n  $ npm run cli -- keys rotate\n  $ npm run cli -- keys rotate --now --yes',
    )
    .action(async (options: { now?: true }) => {
      const { rotateKeys } = await import('./keysRotate.ts')
      await rotateKeys({ ...program.opts(), ...options })
    })
}
