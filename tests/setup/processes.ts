import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** A program under test, with everything it said and a sure end. */
export type TestProcess = {
  pid: number
  stdout(): string
  stderr(): string
  /** Resolves once it said something on stdout that matches; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Whether `signal` was called. */
  wasSignalled(): boolean
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export type RunOptions = Omit<SpawnOptions, 'env'> & {
  /** Beyond PATH and HOME, all that it sees of the environment. */
  env?: Record<string, string>
  /** Another copy of Node than the one that runs the tests. */
  node?: string
  /** All that it reads on stdin. */
  input?: string
}

/** Starts the project's own Node on a file of the project. */
export function runNode(
  args: string[],
  { env = {}, node = process.execPath, input, ...options }: RunOptions = {},
): TestProcess {
  const child = spawn(node, args, {
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...options,
    env: bareEnv(env),
  })
  // One that ends without reading all of it is no failure of the test.
  child.stdin?.on('error', () => undefined).end(input)
  return watch(child)
}

/** Not the tests' own environment, in which vitest sets NODE_ENV and more. */
function bareEnv(env: Record<string, string>): NodeJS.ProcessEnv {
  const bare: NodeJS.Dict<string> = { PATH: process.env.PATH, HOME: process.env.HOME, ...env }
  // Next's types demand NODE_ENV, which a process may well be started without.
  return bare as NodeJS.ProcessEnv
}

function watch(child: ChildProcess): TestProcess {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  // A test that fails midway leaves nothing running: its worker's end is the process's, too.
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
    says: (pattern) =>
      new Promise((settle, fail) => {
        const look = () => {
          const match = pattern.exec(stdout)
          if (match) settle(match)
          return match !== null
        }
        if (look()) return
        child.stdout?.on('data', look)
        child.once('close', () => {
          if (!look()) fail(new Error(`it ended before it said ${pattern}:\n${stdout}\n${stderr}`))
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
