import { afterAll, beforeAll, expect } from 'vitest'
import type { Accounts } from '#cms/accounts/accounts.ts'
import { runNode } from './processes.ts'
import { openTestCms, type TestCms } from './testCms.ts'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

/** The secret that the command line shares with a server on the same database. */
const secret = 'a secret that is long enough for a test'

type CommandResult = { code: number | NodeJS.Signals; stdout: string; stderr: string }
type CallOptions = { input?: string; databaseUrl?: string }

export type OperatorCli = {
  /** The accounts of that database, in this process. */
  readonly accounts: Accounts
  readonly payload: TestCms['payload']
  readonly databaseUrl: string
  /** Runs a command on that database, or another. */
  run(args: string[], options?: CallOptions): Promise<CommandResult>
  /** The same through `npm run`, as in the README. */
  runByNpm(args: string[], options?: CallOptions): Promise<CommandResult>
  /** The JSON output of a command, which has to succeed. */
  json(args: string[]): Promise<Record<string, unknown>>
}

/** Gives the tests of a file the operator's command line, on a database of their own. */
export function operatorCli(): OperatorCli {
  let database: TestDatabase | undefined
  let cms: TestCms | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    cms = await openTestCms(database.url)
  })

  afterAll(async () => {
    await cms?.close()
    await database?.drop()
  })

  function opened(): TestCms {
    if (!cms) throw new Error('The CMS is open only while the tests run.')
    return cms
  }

  async function call(
    node: string,
    args: string[],
    options: CallOptions = {},
  ): Promise<CommandResult> {
    const { input = '', databaseUrl = database?.url ?? '' } = options
    const env = { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: secret }
    const command = runNode(args, { node, env, input })
    const code = await command.ended
    return { code, stdout: command.stdout(), stderr: command.stderr() }
  }

  const run: OperatorCli['run'] = (args, options) =>
    call(process.execPath, ['cli/main.ts', ...args], options)

  return {
    get accounts() {
      return opened().accounts
    },
    get payload() {
      return opened().payload
    },
    get databaseUrl() {
      if (!database) throw new Error('The database is there only while the tests run.')
      return database.url
    },
    run,
    runByNpm: (args, options) => call('npm', ['run', '-s', 'cli', '--', ...args], options),
    async json(args) {
      const { code, stdout, stderr } = await run(['--json', ...args])
      expect([args, code, stderr]).toEqual([args, 0, expect.any(String)])
      return JSON.parse(stdout)
    },
  }
}
