import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../figure.ts'
import { listenTo, startNode } from '../product.ts'

/** From the command to readiness: the first start on an empty folder, and the ones after it. */

const laterStarts = 5

export async function measureStartUp(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'payline-bench-'))
  // As root, Postgres runs as another user, who has to get into the folder.
  chmodSync(dataDir, 0o755)
  try {
    const first = await secondsToReady(dataDir)
    const ours: number[] = []
    const theirs: number[] = []
    for (let at = 0; at < laterStarts; at++) {
      ours.push(await secondsToReady(dataDir))
      theirs.push(await secondsToListen())
    }
    return [
      { name: 'first start to ready', unit: 's', better: 'lower', samples: [first] },
      {
        name: 'second start to ready',
        unit: 's',
        better: 'lower',
        samples: ours,
        reference: { name: 's, bare node:http', samples: theirs },
        bound: { of: 'value', atMost: 5 },
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** As `npm start` does it, npm included, up to the first 200 of `/readyz`. */
async function secondsToReady(dataDir: string): Promise<number> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  })
  const [, url = ''] = await listenTo(child)(/Site\s+(https?:\S+)\//)
  const { status } = await fetch(`${url}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status} to a start that said it is done.`)
  const seconds = (performance.now() - begun) / 1000
  const ended = new Promise((settle) => child.once('close', settle))
  child.kill('SIGTERM')
  await ended
  return seconds
}

async function secondsToListen(): Promise<number> {
  const begun = performance.now()
  const bare = await startNode(['bench/bareServer.ts'], JSON.stringify({ headers: [], body: '' }))
  const seconds = (performance.now() - begun) / 1000
  await bare.stop()
  return seconds
}
