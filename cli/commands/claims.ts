import type { Command } from 'commander'
import type { OutputOptions } from './output.ts'

const about = `
It reads the register in the CMS, and what is published. A claim is unproved while it has no evidence,
and expired once its evidence has lapsed; both count whether the policy shows such claims or not.

Exit codes:
  0  every claim is proved; the rest is worth a look
  1  a claim is unproved or expired, or the register can't be read
  2  wrong usage

Examples:
  $ npm run cli -- claims audit
  $ npm run -s cli -- --json claims audit | jq '.unproved[].key'`

/** `cli claims`: what the site asserts, and what proves it. */
export function addClaims(program: Command): void {
  const claims = program.command('claims').description('what the site asserts, and what proves it')
  const output = (): OutputOptions => program.opts()
  claims
    .command('audit')
    .description('list claims that nothing proves, and what else there is to do about claims')
    .option('--warn-only', 'exit with 0 whatever is found')
    .addHelpText('after', about)
    .action(async (options: { warnOnly?: true }) => {
      const { auditRegister } = await import('./claimsAudit.ts')
      await auditRegister({ ...options, ...output() })
    })
}
