import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { bareEnv } from '../processes/processes.ts'
import { endMark, type HostRequest, type HostResponse } from './cliHostMessages.ts'

/**
 * The operator's command line in one process per test worker: a process for each command would load
 * the command line again, which takes 0.3 s, and 1.5 s for commands that open the CMS. Tests of
 * signals, closed pipes and the like start `cli/main.ts` instead.
 */

export type CommandResult = { code: number | NodeJS.Signals; stdout: string; stderr: string }

type CommandOptions = {
  /** The command's whole environment beside PATH and HOME. */
  env?: Record<string, string>
  /** Its whole stdin, which is no terminal. */
  input?: string
  cwd?: string
}

/** A command that hangs would otherwise block all later commands of the worker. */
const timeoutMs = 150_000

let host: ChildProcess | undefined
let previous: Promise<unknown> = Promise.resolve()

/** Runs a command after those that were called before; the result is that of `cli/main.ts`. */
export function runCommand(
  args: readonly string[],
  { env = {}, input = '', cwd = process.cwd() }: CommandOptions = {},
): Promise<CommandResult> {
  const request = { args, env: bareEnv(env), input, cwd }
  const result = previous.then(() => runInHost(request))
  previous = result.catch(() => undefined)
  return result
}

async function runInHost(request: HostRequest): Promise<CommandResult> {
  host ??= startHost()
  const child = host
  const { promise: result, resolve, reject } = Promise.withResolvers<CommandResult>()
  const output = { stdout: '', stderr: '' }
  let response: HostResponse | undefined
  const resolveIfComplete = () => {
    if (!response || !Object.values(output).every((text) => text.endsWith(endMark))) return
    const [stdout = '', stderr = ''] = [output.stdout, output.stderr].map((text) =>
      text.slice(0, -endMark.length),
    )
    resolve({ code: response.code, stdout, stderr })
  }
  const onStdout = (text: string) => {
    output.stdout += text
    resolveIfComplete()
  }
  const onStderr = (text: string) => {
    output.stderr += text
    resolveIfComplete()
  }
  const onResponse = (message: unknown) => {
    response = message as HostResponse
    if (response.isLast) host = undefined
    resolveIfComplete()
  }
  // An error outside the command's own promise chain ends the process, as it ends that of a command.
  const onEnd = (code: number | null, signal: NodeJS.Signals | null) => {
    host = undefined
    resolve({ code: code ?? signal ?? 1, ...output })
  }
  child.stdout?.on('data', onStdout)
  child.stderr?.on('data', onStderr)
  child.on('message', onResponse)
  child.once('close', onEnd)
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
  child.send(request, (error) => error && reject(error))
  try {
    return await result
  } finally {
    clearTimeout(timeout)
    child.stdout?.off('data', onStdout)
    child.stderr?.off('data', onStderr)
    child.off('message', onResponse)
    child.off('close', onEnd)
  }
}

function startHost(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'cliHostProcess.ts'), {
    // Without vitest's own options.
    execArgv: [],
    env: bareEnv({}),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.setEncoding('utf8')
  child.stderr?.setEncoding('utf8')
  const endWithWorker = () => child.kill()
  process.once('exit', endWithWorker)
  child.once('close', () => {
    process.off('exit', endWithWorker)
    if (host === child) host = undefined
  })
  return child
}
