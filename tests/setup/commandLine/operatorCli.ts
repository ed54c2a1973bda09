import { expect } from 'vitest'
import { type SharedCms, sharedCms } from '../cms/sharedCms.ts'
import { runNode } from '../processes/processes.ts'
import { type CommandResult, runCommand } from './cliHost.ts'

/** The secret that the command line shares with the CMS of the tests. */
const secret = 'a secret that is long enough for a test'

type CallOptions = { input?: string; databaseUrl?: string }

/** The command line, and the CMS on the same database in this process. */
export type OperatorCli = Pick<SharedCms, 'accounts' | 'payload' | 'databaseUrl'> & {
  /** Runs a command on that database, or another. */
  run(args: string[], options?: CallOptions): Promise<CommandResult>
  /** The same in a process of its own through `npm run`, as in the README. */
  runByNpm(args: string[]): Promise<CommandResult>
  /** The JSON output of a command, which has to succeed. */
  json(args: string[]): Promise<Record<string, unknown>>
}

/** Gives the tests of a file the operator's command line, on a database with no other content. */
export function operatorCli(): OperatorCli {
  const cms = sharedCms()
  const environment = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: secret,
  })

  const run: OperatorCli['run'] = (args, { input, databaseUrl = cms.databaseUrl } = {}) =>
    runCommand(args, { env: environment(databaseUrl), ...(input !== undefined && { input }) })

  return {
    get accounts() {
      return cms.accounts
    },
    get payload() {
      return cms.payload
    },
    get databaseUrl() {
      return cms.databaseUrl
    },
    run,
    async runByNpm(args) {
      const env = environment(cms.databaseUrl)
      const command = runNode(['run', '-s', 'cli', '--', ...args], { node: 'npm', env, input: '' })
      const code = await command.ended
      return { code, stdout: command.stdout(), stderr: command.stderr() }
    },
    async json(args) {
      const { code, stdout, stderr } = await run(['--json', ...args])
      expect([args, code, stderr]).toEqual([args, 0, expect.any(String)])
      return JSON.parse(stdout)
    },
  }
}
