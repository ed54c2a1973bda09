import type { ApiTokenInfo } from '#domain/auth/apiTokens.ts'
import { formatTable } from '../table.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli tokens list`: every token, the newest first. Result: `{tokens: ApiTokenInfo[]}`. */
export async function listTokens(options: OutputOptions): Promise<void> {
  const tokens = await withAccounts(({ apiTokens }) => apiTokens.list())
  const headings = ['NAME', 'MAY', 'EXPIRES', 'LAST USED', 'MADE BY', 'ID']
  const now = new Date().toISOString()
  const table = formatTable(
    headings,
    tokens.map((token) => toRow(token, now)),
  )
  printResult(options, { tokens }, tokens.length > 0 ? table : 'There are no tokens.')
}

function toRow({ name, scopes, expiresAt, lastUsedAt, madeBy, id }: ApiTokenInfo, now: string) {
  const expired = expiresAt <= now ? ' (expired)' : ''
  return [
    name,
    scopes.join(', '),
    expiresAt.slice(0, 10) + expired,
    lastUsedAt?.slice(0, 10) ?? 'never',
    madeBy ?? 'command line',
    id,
  ]
}
