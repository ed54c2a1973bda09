import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { formatTable } from '#cli/terminal/table.ts'
import { withAccounts } from '../withAccounts.ts'

/** `cli users list`: every account, the oldest first. Result: `{users: AccountRow[]}`. */
export async function listUsers(options: OutputOptions): Promise<void> {
  const users = await withAccounts((accounts) => accounts.directory.list())
  const table = formatTable(
    ['EMAIL', 'ROLES', 'SESSIONS', 'SINCE'],
    users.map(({ email, roles, sessions, created_at }) => [
      email,
      roles.join(', ') || '-',
      String(sessions),
      created_at.slice(0, 10),
    ]),
  )
  printResult(options, { users }, table)
}
