import { UsageError } from '#cli/failures/usageError.ts'
import { type OutputOptions, printOnce } from '#cli/output/printResult.ts'
import {
  defaultTokenDays,
  maxTokenDays,
  maxTokenNameLength,
  type NewApiToken,
  newApiToken,
} from '#domain/accounts/tokens/apiTokens.ts'
import { scopeMeanings, scopes } from '#domain/accounts/tokens/scopes.ts'
import { withAccounts } from '../withAccounts.ts'

type Options = OutputOptions & { scope: string[]; days?: string }

const rules: Record<keyof NewApiToken, string> = {
  name: `NAME must have 1 to ${maxTokenNameLength} characters, for example nightly`,
  scopes: `--scope must be one of ${scopes.join(', ')}, each at most once`,
  days: `--days must be a whole number from 1 to ${maxTokenDays}, for example ${defaultTokenDays}`,
}

/**
 * `cli tokens create`: creates a token and prints only the token on stdout, so that it can be piped
 * (with `npm run -s`, because npm prints lines of its own). Result: `{token, api_token:
 * ApiTokenInfo}`.
 */
export async function createToken(name: string, options: Options): Promise<void> {
  const request = parseTokenRequest(name, options)
  const { token, info } = await withAccounts(({ apiTokens }) => apiTokens.issue(request, null))
  const may = info.scopes.map((scope) => scopeMeanings[scope].toLowerCase()).join('; ')
  process.stderr.write(`It may: ${may}. It expires on ${info.expires_at.slice(0, 10)}.\n`)
  process.stderr.write('Store the token now; it is not shown again:\n')
  const remedy = `The token was created but could not be printed: revoke ${info.name}, and create another token.`
  await printOnce(options, { token, api_token: info }, { text: token, remedy })
}

function parseTokenRequest(name: string, { scope, days }: Options): NewApiToken {
  const number = days === undefined ? {} : { days: /^\d+$/.test(days) ? Number(days) : Number.NaN }
  const parsed = newApiToken.safeParse({ name, scopes: scope, ...number })
  if (parsed.success) return parsed.data
  const broken = Object.entries(rules).find(([field]) =>
    parsed.error.issues.some(({ path }) => path[0] === field),
  )
  throw new UsageError(broken?.[1] ?? 'The token cannot be created with these options.')
}
