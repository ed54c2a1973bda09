import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import type { ApiTokenInfo } from '#domain/accounts/tokens/apiTokens.ts'
import { withAccounts } from '../withAccounts.ts'

/** `cli tokens list`: every token, the newest first. Result: `{api_tokens: ApiTokenInfo[]}`. */
export async function listTokens(options: OutputOptions): Promise<void> {
  const tokens = await withAccounts(({ apiTokens }) => apiTokens.list())
  const headings = ['NAME', 'MAY', 'EXPIRES', 'LAST USED', 'CREATED BY', 'ID']
  const now = new Date().toISOString()
  const table = formatTable(
    headings,
    tokens.map((token) => toRow(token, now)),
  )
  printResult(options, { api_tokens: tokens }, tokens.length > 0 ? table : 'There are no tokens.')
}

function toRow(token: ApiTokenInfo, now: string) {
  const expired = token.expires_at <= now ? ' (expired)' : ''
  return [
    token.name,
    token.scopes.join(', '),
    token.expires_at.slice(0, 10) + expired,
    token.last_used_at?.slice(0, 10) ?? 'never',
    token.made_by ?? 'command line',
    token.id,
  ]
}
