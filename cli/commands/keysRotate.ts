import { withAccounts } from '../withAccounts.ts'
import { type OutputOptions, printResult } from './output.ts'

/** `cli keys rotate`: makes a new signing key. Result: `{kid, oldKeysUntil}`. */
export async function rotateKeys(options: OutputOptions): Promise<void> {
  const { kid, oldKeysUntil } = await withAccounts((accounts) => accounts.rotateSigningKey())
  const until = oldKeysUntil.toISOString()
  const text = `Access tokens are signed with the key ${kid} from now on. Those signed before stay valid until they expire, by ${until}.`
  printResult(options, { kid, oldKeysUntil: until }, text)
}
