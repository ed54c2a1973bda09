import { type OutputOptions, printResult } from '../output/printResult.ts'
import { confirm } from '../terminal/confirm.ts'
import { withAccounts } from './withAccounts.ts'

type Options = OutputOptions & { yes?: true; now?: true }

/**
 * `cli keys rotate`: creates a new signing key; with `--now` the old keys are rejected at once.
 * Result: `{kid, old_keys_until}`, the latter in ISO 8601.
 */
export async function rotateKeys({ now, ...options }: Options): Promise<void> {
  if (now) {
    await confirm(
      'Drop all old keys now? Access tokens signed with them are refused at once.',
      options,
    )
  }
  const { kid, oldKeysUntil } = await withAccounts((accounts) =>
    accounts.rotateSigningKey(now ? { now } : {}),
  )
  const until = oldKeysUntil.toISOString()
  const before = now
    ? 'Tokens signed before are refused from now on; pages fetch new tokens automatically.'
    : `Tokens signed before stay valid until they expire, by ${until}.`
  const text = `Access tokens are signed with the key ${kid} from now on. ${before}`
  printResult(options, { kid, old_keys_until: until }, text)
}
