import type { Command } from 'commander'
import type { OutputOptions } from '../output/printResult.ts'

const auditHelp = `
The audit reads the register of claims in the CMS, and the published copy. A claim is unproved while
it has no evidence, and expired once its evidence has lapsed; both count whether the policy shows
such claims or not.

Exit codes:
  0  every claim is proved; other findings are listed
  1  a claim is unproved or expired, or the register can't be read
  2  wrong usage

Examples:
  $ npm run cli -- claims audit
  $ npm run -s cli -- --json claims audit | jq '.unproved[].key'`

/** `cli claims`: the claims of the site, and their evidence. */
export function addClaims(program: Command): void {
  const claims = program.command('claims').description('the claims of the site, and their evidence')
  const output = (): OutputOptions => program.opts()
  claims
    .command('audit')
    .description('list claims without valid evidence, and other findings about claims')
    .option('--warn-only', 'exit with 0 whatever the audit finds')
    .addHelpText('after', auditHelp)
    .action(async (options: { warnOnly?: true }) => {
      const { auditRegister } = await import('./audit.ts')
      await auditRegister({ ...options, ...output() })
    })
}
