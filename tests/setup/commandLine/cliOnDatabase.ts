import { runNode, type TestProcess } from '../processes/processes.ts'
import { type CommandResult, runCommand } from './cliHost.ts'

/** The secret that the commands under test share with a server on the same database. */
const secret = 'a secret that all processes of a test share'

/**
 * Starts an operator's command in a process of its own, for a test that ends it or its output.
 *
 * @param output a file in place of the pipe that `stdout()` reads
 */
export function startCli(
  args: string[],
  databaseUrl: string,
  output: number | 'pipe' = 'pipe',
): TestProcess {
  const env = { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: secret }
  return runNode(['cli/main.ts', ...args], { env, stdio: ['ignore', output, 'pipe'] })
}

/** Runs an operator's command and waits for its end. */
export function runCli(
  args: string[],
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<CommandResult> {
  return runCommand(args, {
    env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: secret, ...env },
  })
}
