import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { vi } from 'vitest'

/** A program under test, with everything it said and a sure end. */
export type TestProcess = {
  pid: number
  stdout(): string
  stderr(): string
  /** Resolves once it said something on stdout that matches; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
  /** Its exit code, or the name of the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

export type RunOptions = Omit<SpawnOptions, 'env'> & {
  /** Beyond PATH and HOME, all that it sees of the environment. */
  env?: Record<string, string>
  /** Another copy of Node than the one that runs the tests. */
  node?: string
}

/** Starts the project's own Node on a file of the project. */
export function runNode(
  args: string[],
  { env = {}, node = process.execPath, ...options }: RunOptions = {},
): TestProcess {
  const child = spawn(node, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  })
  return watch(child)
}

function watch(child: ChildProcess): TestProcess {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk))
  const ended = new Promise<number | NodeJS.Signals>((settle, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => settle(code ?? signal ?? 1))
  })
  if (child.pid === undefined) throw new Error('the process could not be started')
  return {
    pid: child.pid,
    stdout: () => stdout,
    stderr: () => stderr,
    says: (pattern) =>
      vi.waitFor(
        () => {
          const match = pattern.exec(stdout)
          if (match) return match
          if (child.exitCode !== null || child.signalCode !== null) {
            throw new Error(`it ended before it said ${pattern}:\n${stdout}\n${stderr}`)
          }
          throw new Error(`it has not said ${pattern} yet:\n${stdout}\n${stderr}`)
        },
        { timeout: 60_000, interval: 20 },
      ),
    signal: (name) => {
      child.kill(name)
    },
    ended,
  }
}
