import {
  defaultTokenDays,
  longestTokenDays,
  longestTokenName,
  type NewApiToken,
  newApiToken,
} from '#domain/auth/apiTokens.ts'
import { scopeMeanings, scopes } from '#domain/auth/scopes.ts'
import { UsageError } from '../usageError.ts'
import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printOnce } from './output.ts'

type Options = OutputOptions & { scope: string[]; days?: string }

const rules: Record<keyof NewApiToken, string> = {
  name: `NAME must have 1 to ${longestTokenName} characters, for example nightly`,
  scopes: `--scope must be one of ${scopes.join(', ')}, each at most once`,
  days: `--days must be a whole number from 1 to ${longestTokenDays}, for example ${defaultTokenDays}`,
}

/**
 * `cli tokens create`: makes a token and prints it alone on stdout, so that it can be piped to
 * where it belongs (with `npm run -s`: npm prints lines of its own). Result:
 * `{token, api_token: ApiTokenInfo}`.
 */
export async function createToken(name: string, options: Options): Promise<void> {
  const request = givenRequest(name, options)
  const { token, info } = await withAccounts(({ apiTokens }) => apiTokens.issue(request, null))
  const may = info.scopes.map((scope) => scopeMeanings[scope].toLowerCase()).join('; ')
  process.stderr.write(`It may: ${may}. It expires on ${info.expires_at.slice(0, 10)}.\n`)
  process.stderr.write('Keep it now; it is not shown again:\n')
  const remedy = `The token was made, but nobody has it: revoke ${info.name}, and make another.`
  await printOnce(options, { token, api_token: info }, { text: token, remedy })
}

function givenRequest(name: string, { scope, days }: Options): NewApiToken {
  const number = days === undefined ? {} : { days: /^\d+$/.test(days) ? Number(days) : Number.NaN }
  const parsed = newApiToken.safeParse({ name, scopes: scope, ...number })
  if (parsed.success) return parsed.data
  const broken = Object.entries(rules).find(([field]) =>
    parsed.error.issues.some(({ path }) => path[0] === field),
  )
  throw new UsageError(broken?.[1] ?? 'The token cannot be made like this.')
}
