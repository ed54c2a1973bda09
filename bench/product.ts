import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { startArguments, startEnvironment } from '../deploy/testing/npmStart.ts'
import { cpuSeconds } from './load.ts'
import { openFolder } from './openFolder.ts'

/** A process under measurement, which ends when whoever holds it is done. */
export type Measured = AsyncDisposable & {
  url: string
  pid: number
  /** Resolves once the process said something that matches, from now on or before. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  signal(name: NodeJS.Signals): void
}

const restPatienceMs = 60_000
const restSeconds = 1
/** Of one core; timers and the listener's heartbeat stay well below. */
const restShare = 0.03

/** The product, built, on a database of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<Measured> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(openFolder())
  const server = started.use(
    startProcess(process.execPath, ['--import', './bench/loopDelay.ts', ...startArguments], {
      env: {
        ...process.env,
        ...startEnvironment,
        PORT: '0',
        DATA_DIR: folder.path,
        ROLE: 'web',
        ...env,
      },
    }),
  )
  const [, url = ''] = await server.says(/Site\s+(https?:\S+)\//)
  const all = started.move()
  return { ...server, url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** Another server of a benchmark, which says on stdout where it listens. */
export async function startNode(args: string[], input = ''): Promise<Measured> {
  const started = startProcess(process.execPath, args, { input })
  const [, port] = await started.says(/listening on (\d+)/)
  return { ...started, url: `http://127.0.0.1:${port}` }
}

/**
 * Any program; its caller knows where it listens.
 *
 * @param options.quiet keeps what it says on stderr for the error, should it end too early
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
    says: listenTo(child),
    signal,
    [Symbol.asyncDispose]: () => end(child),
  }
}

/** The bare `node:http` server, sending the given answer to every request. */
export function startBare(headers: string[], body: Buffer): Promise<Measured> {
  return startNode(
    ['bench/bareServer.ts'],
    JSON.stringify({ headers, body: body.toString('base64') }),
  )
}

/** Waits until a process uses next to no CPU: nothing of its start is left to be measured. */
export async function comeToRest(pid: number): Promise<void> {
  const deadline = Date.now() + restPatienceMs
  for (let before = cpuSeconds(pid); ; before = cpuSeconds(pid)) {
    await delay(restSeconds * 1000)
    if ((cpuSeconds(pid) - before) / restSeconds < restShare) return
    if (Date.now() > deadline) throw new Error(`Process ${pid} does not come to rest.`)
  }
}

/** What a process says on stdout, from its beginning. */
function listenTo(child: ChildProcess): Measured['says'] {
  let output = ''
  let complaints = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk))
  return (pattern) =>
    new Promise((settle, fail) => {
      const look = () => {
        const match = pattern.exec(output)
        if (match) settle(match)
        return match !== null
      }
      if (look()) return
      child.stdout?.on('data', look)
      child.once('close', () =>
        fail(new Error(`It ended before it said ${pattern}:\n${output}${complaints}`)),
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
    // What it started holds its stdout: the end of both is the end.
    child.once('close', () => settle())
    child.kill('SIGTERM')
  })
}
