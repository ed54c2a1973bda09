import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { cpuSeconds } from '#tests/setup/processes/processFacts.ts'
import { startArguments, startEnvironment } from '../../deploy/testing/npmStart.ts'
import { createTempFolder } from './createTempFolder.ts'

/** A measured process, which is ended on dispose. */
export type Measured = AsyncDisposable & {
  url: string
  pid: number
  /** Resolves once the output of the process matches, including earlier output. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
}

const idleTimeoutMs = 60_000
const idleSeconds = 1
/** Share of one core; timers and the listener's heartbeat need much less. */
const idleShare = 0.03

/** Starts the built product with its own database. */
export async function startProduct(env: Record<string, string> = {}): Promise<Measured> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(createTempFolder())
  const server = started.use(
    startProcess(
      process.execPath,
      ['--import', './bench/processes/loopDelay.ts', ...startArguments],
      {
        env: {
          ...process.env,
          ...startEnvironment,
          PORT: '0',
          DATA_DIR: folder.path,
          ROLE: 'web',
          ...env,
        },
      },
    ),
  )
  const [, url = ''] = await server.waitForOutput(/Site\s+(https?:\S+)\//)
  const all = started.move()
  return { ...server, url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Starts another server of a benchmark, which prints its port on stdout. */
export async function startNode(args: string[], input = ''): Promise<Measured> {
  const started = startProcess(process.execPath, args, { input })
  const [, port] = await started.waitForOutput(/listening on (\d+)/)
  return { ...started, url: `http://127.0.0.1:${port}` }
}

/**
 * Starts any program; the caller determines its URL.
 *
 * @param options.quiet captures stderr for the error message, if the program ends too early
 */
export function startProcess(
  program: string,
  args: string[],
  { input = '', env = process.env, quiet = false } = {},
): Omit<Measured, 'url'> {
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', quiet ? 'pipe' : 'inherit'], env })
  child.stdin?.end(input)
  const signal = (name: NodeJS.Signals) => child.kill(name)
  return {
    pid: pidOf(child),
    waitForOutput: outputOf(child),
    signal,
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** Starts the bare `node:http` server, which sends the given response to every request. */
export function startBare(headers: string[], body: Buffer, status = 200): Promise<Measured> {
  return startNode(
    ['bench/processes/bareServer.ts'],
    JSON.stringify({ status, headers, body: body.toString('base64') }),
  )
}

/** Waits until a process uses almost no CPU, so that its start isn't measured. */
export async function waitUntilIdle(pid: number): Promise<void> {
  const deadline = Date.now() + idleTimeoutMs
  for (let before = cpuSeconds(pid); ; before = cpuSeconds(pid)) {
    await delay(idleSeconds * 1000)
    if ((cpuSeconds(pid) - before) / idleSeconds < idleShare) return
    if (Date.now() > deadline) throw new Error(`Process ${pid} does not become idle.`)
  }
}

/** Matches the output of a process on stdout, from its beginning. */
function outputOf(child: ChildProcess): Measured['waitForOutput'] {
  let output = ''
  let errorOutput = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk))
  return (pattern) =>
    new Promise((settle, fail) => {
      const check = () => {
        const match = pattern.exec(output)
        if (match) settle(match)
        return match !== null
      }
      if (check()) return
      child.stdout?.on('data', check)
      child.once('close', () =>
        fail(
          new Error(
            `The process ended before its output matched ${pattern}:\n${output}${errorOutput}`,
          ),
        ),
      )
    })
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process could not be started.')
  return child.pid
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    if (child.exitCode !== null || child.signalCode !== null) return settle()
    // `close` also waits for child processes that have inherited stdout.
    child.once('close', () => settle())
    child.kill('SIGTERM')
  })
}
