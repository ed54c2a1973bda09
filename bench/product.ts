import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A process under measurement. */
export type Measured = { url: string; pid: number; stop(): Promise<void> }

const startPatienceMs = 60_000

/** The product, built, on a database of its own. */
export async function startProduct(env: Record<string, string> = {}): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'payline-bench-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ROLE: 'web', ...env },
  })
  const [, url = ''] = await said(child, /Site\s+(http:\S+)\//)
  return {
    url,
    pid: pidOf(child),
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The bare `node:http` server, sending the given answer to every request. */
export async function startBare(headers: string[], body: Buffer): Promise<Measured> {
  const child = spawn(process.execPath, ['bench/bareServer.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin?.end(JSON.stringify({ headers, body: body.toString('base64') }))
  const [, port] = await said(child, /listening on (\d+)/)
  return { url: `http://127.0.0.1:${port}`, pid: pidOf(child), stop: () => end(child) }
}

/** Asks until `settled` says that the process has come to rest. */
export async function waitUntil(settled: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + startPatienceMs
  while (!(await settled())) {
    if (Date.now() > deadline) throw new Error(`Waited too long for ${what}.`)
    await delay(200)
  }
}

async function said(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk))
  let match: RegExpExecArray | null = null
  await waitUntil(async () => {
    match = pattern.exec(output)
    if (!match && child.exitCode !== null) throw new Error(`It ended:\n${output}`)
    return match !== null
  }, `"${pattern.source}"`)
  if (!match) throw new Error(`It never said ${pattern}.`)
  return match
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process could not be started.')
  return child.pid
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    child.once('exit', () => settle())
    child.kill('SIGTERM')
  })
}
