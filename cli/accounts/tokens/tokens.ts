import type { Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { scopeMeanings, scopes } from '#domain/accounts/tokens/scopes.ts'

const scopeList = scopes.map((scope) => `  ${scope.padEnd(12)} ${scopeMeanings[scope]}`).join('\n')

/** `cli tokens`: API tokens, with which the command line and CI use a remote site. */
export function addTokens(program: Command): void {
  const tokens = program.command('tokens').description('API tokens for the command line and CI')
  const output = (): OutputOptions => program.opts()
  tokens
    .command('create <name>')
    .description('create a token; prints it once')
    .requiredOption('--scope <scope>', 'what the token may do; repeatable', appendValue)
    .option('--days <number>', 'days until it expires, 1 to 366 (default: 90)')
    .addHelpText(
      'after',
      `\nScopes:\n${scopeList}\n\nExample:\n  $ TOKEN=$(npm run -s cli -- tokens create nightly --scope stats:read --scope seo:ping --days 30)`,
    )
    .action(async (name: string, options: { scope: string[]; days?: string }) => {
      const { createToken } = await import('./create.ts')
      await createToken(name, { ...output(), ...options })
    })
  tokens
    .command('list')
    .description('list every token with its scopes, never the token itself')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- tokens list')
    .action(async () => {
      const { listTokens } = await import('./list.ts')
      await listTokens(output())
    })
  tokens
    .command('revoke <id-or-name>')
    .description('delete a token; its clients stop working at once; asks first')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- tokens revoke nightly --yes')
    .action(async (idOrName: string) => {
      const { revokeToken } = await import('./revoke.ts')
      await revokeToken(idOrName, program.opts())
    })
}

function appendValue(value: string, before: string[] = []): string[] {
  return [...before, value]
}
