import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** A process under test, with its output; it ends with the test run at the latest. */
export type TestProcess = {
  pid: number
  stdout(): string
  stderr(): string
  /** Resolves when stdout matches; rejects if the process ends first. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Whether `signal` was called. */
  wasSignalled(): boolean
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export type RunOptions = Omit<SpawnOptions, 'env'> & {
  /** The process's whole environment beside PATH and HOME. */
  env?: Record<string, string>
  /** Another program than the Node that runs the tests. */
  node?: string
  /** Its whole stdin. */
  input?: string
}

/** Starts the project's own Node with a file of the project. */
export function runNode(
  args: string[],
  { env = {}, node = process.execPath, input, ...options }: RunOptions = {},
): TestProcess {
  const child = spawn(node, args, {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...options,
    env: bareEnv(env),
  })
  // A process may end before it has read all its input.
  child.stdin?.on('error', () => undefined).end(input)
  return watch(child)
}

/** Where processes under test find modules that an earlier one has compiled: a start takes a fifth less. */
const compileCache = resolve('node_modules', '.cache', 'payline-tests')

/** Without the tests' environment, in which vitest sets NODE_ENV and more. */
export function bareEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env
  const bare: NodeJS.Dict<string> = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env }
  // Next's types require NODE_ENV, but a process may be started without it.
  return bare as NodeJS.ProcessEnv
}

function watch(child: ChildProcess): TestProcess {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  // The worker's exit ends the process, so that a failed test leaves no process behind.
  const endWithWorker = () => child.kill('SIGTERM')
  process.once('exit', endWithWorker)
  child.once('close', () => process.off('exit', endWithWorker))
  const ended = new Promise<number | NodeJS.Signals>((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => settle(code ?? signal ?? 1))
  })
  let signalled = false
  if (child.pid === undefined) throw new Error('the process could not be started')
  return {
    pid: child.pid,
    stdout: () => stdout,
    stderr: () => stderr,
    waitForOutput: (pattern) =>
      new Promise((settle, fail) => {
        const look = () => {
          const match = pattern.exec(stdout)
          if (!match) return false
          // A process may write much more, and each look reads everything again.
          child.stdout?.off('data', look)
          settle(match)
          return true
        }
        if (look()) return
        child.stdout?.on('data', look)
        child.once('close', () => {
          if (!look())
            fail(new Error(`it ended before its output matched ${pattern}:\n${stdout}\n${stderr}`))
        })
      }),
    wasSignalled: () => signalled,
    signal: (name) => {
      signalled = true
      child.kill(name)
    },
    ended,
  }
}
