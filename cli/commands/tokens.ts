import type { Command } from 'commander'
import { scopeMeanings, scopes } from '#domain/auth/scopes.ts'
import type { OutputOptions } from './output.ts'

const scopeList = scopes.map((scope) => `  ${scope.padEnd(12)} ${scopeMeanings[scope]}`).join('\n')

/** `cli tokens`: what lets the command line and CI act on a site from elsewhere. */
export function addTokens(program: Command): void {
  const tokens = program.command('tokens').description('API tokens for the command line and CI')
  const output = (): OutputOptions => program.opts()
  tokens
    .command('create <name>')
    .description('make a token; prints it once')
    .requiredOption('--scope <scope>', 'what it may do; once for each', collect)
    .option('--days <number>', 'until it expires, 1 to 366 (default: 90)')
    .addHelpText(
      'after',
      `\nScopes:\n${scopeList}\n\nExample:\n  $ TOKEN=$(npm run -s cli -- tokens create nightly --scope stats:read --scope seo:ping --days 30)`,
    )
    .action(async (name: string, options: { scope: string[]; days?: string }) => {
      const { createToken } = await import('./tokensCreate.ts')
      await createToken(name, { ...output(), ...options })
    })
  tokens
    .command('list')
    .description('every token with what it may do, never the token itself')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- tokens list')
    .action(async () => {
      const { listTokens } = await import('./tokensList.ts')
      await listTokens(output())
    })
  tokens
    .command('revoke <id-or-name>')
    .description('delete a token; what uses it stops working at once; asks first')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- tokens revoke nightly --yes')
    .action(async (idOrName: string) => {
      const { revokeToken } = await import('./tokensRevoke.ts')
      await revokeToken(idOrName, program.opts())
    })
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}
