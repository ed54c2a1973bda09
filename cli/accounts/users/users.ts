import { Argument, type Command } from 'commander'
import type { OutputOptions } from '#cli/output/printResult.ts'
import { type Role, roles } from '#domain/accounts/roles.ts'

type PasswordOptions = { passwordStdin?: true }

const roleArgument = () => new Argument('<role>', 'what the account may do').choices(roles)
const passwordStdin = [
  '--password-stdin',
  'read the password from stdin instead of generating one',
] as const

/** `cli users`: accounts, by their e-mail addresses. */
export function addUsers(program: Command): void {
  const users = program.command('users').description('accounts and their roles')
  const output = (): OutputOptions => program.opts()
  addListing(users, output)
  addCreation(users, output)
  addRoles(users, output)
  addAccess(users, output)
}

function addListing(users: Command, output: () => OutputOptions): void {
  users
    .command('list')
    .description('list every account with its roles and its active sessions')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- users list')
    .action(async () => {
      const { listUsers } = await import('./list.ts')
      await listUsers(output())
    })
}

function addCreation(users: Command, output: () => OutputOptions): void {
  users
    .command('create <email>')
    .description('create an account; prints the generated password once')
    .addOption(users.createOption('--role <role>', 'role of the account').choices(roles))
    .option(...passwordStdin)
    .addHelpText(
      'after',
      '\nExample:\n  $ npm run cli -- users create anna@site.example --role editor',
    )
    .action(async (email: string, options: PasswordOptions & { role?: Role }) => {
      const { createUser } = await import('./create.ts')
      await createUser(email, { ...output(), ...options })
    })
}

function addRoles(users: Command, output: () => OutputOptions): void {
  users
    .command('grant <email>')
    .description('allow an account to edit copy (editor), or everything (admin)')
    .addArgument(roleArgument())
    .addHelpText('after', '\nExample:\n  $ npm run cli -- users grant anna@site.example admin')
    .action(async (email: string, role: Role) => {
      const { grantRole } = await import('./grant.ts')
      await grantRole(email, role, output())
    })
  users
    .command('revoke <email>')
    .description('remove a role at once; the last admin cannot be removed')
    .addArgument(roleArgument())
    .addHelpText('after', '\nExample:\n  $ npm run cli -- users revoke anna@site.example admin')
    .action(async (email: string, role: Role) => {
      const { revokeRole } = await import('./revoke.ts')
      await revokeRole(email, role, output())
    })
}

function addAccess(users: Command, output: () => OutputOptions): void {
  users
    .command('password <email>')
    .description('set a new password, print it once, and end all sessions of the account')
    .option(...passwordStdin)
    .addHelpText('after', '\nExample:\n  $ npm run cli -- users password anna@site.example')
    .action(async (email: string, options: PasswordOptions) => {
      const { setPassword } = await import('./password.ts')
      await setPassword(email, { ...output(), ...options })
    })
  users
    .command('unlock <email>')
    .description('clear failed sign-ins, so that the account can sign in at once')
    .addHelpText('after', '\nExample:\n  $ npm run cli -- users unlock anna@site.example')
    .action(async (email: string) => {
      const { unlock } = await import('./unlock.ts')
      await unlock(email, output())
    })
}
