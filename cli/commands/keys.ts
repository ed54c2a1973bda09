import type { Command } from 'commander'
import type { OutputOptions } from './output.ts'

/** `cli keys`: what access tokens are signed with. */
export function addKeys(program: Command): void {
  const keys = program.command('keys').description('the keys that sign access tokens')
  const output = (): OutputOptions => program.opts()
  keys
    .command('rotate')
    .description('sign with a new key from now on; sessions go on')
    .option('--yes', 'ask nothing, for scripts')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- keys rotate')
    .action(async () => {
      const { rotateKeys } = await import('./keysRotate.ts')
      await rotateKeys(output())
    })
}
