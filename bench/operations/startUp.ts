import type { Figure } from '../figures/figure.ts'
import { createTempFolder } from '../processes/createTempFolder.ts'
import { startNode, startProcess } from '../processes/product.ts'

/** Time from the command to readiness: the first start on an empty folder, and later starts. */

const laterStarts = 5

export async function measureStartUp(): Promise<Figure[]> {
  using folder = createTempFolder()
  const first = await secondsToReady(folder.path)
  const ours: number[] = []
  const theirs: number[] = []
  for (let at = 0; at < laterStarts; at++) {
    ours.push(await secondsToReady(folder.path))
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
}

/** Runs `npm start`, including npm itself, until `/readyz` responds with 200. */
async function secondsToReady(dataDir: string): Promise<number> {
  const begun = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  // Captures stderr, because npm warns about variables set by a parent npm.
  await using server = startProcess('npm', ['start'], { env, quiet: true })
  const [, url = ''] = await server.waitForOutput(/Site\s+(https?:\S+)\//)
  const { status } = await fetch(`${url}/readyz`)
  if (status !== 200)
    throw new Error(`/readyz responded with ${status} after the start was reported as done.`)
  return (performance.now() - begun) / 1000
}

async function secondsToListen(): Promise<number> {
  const begun = performance.now()
  const answer = JSON.stringify({ headers: [], body: '' })
  await using _bare = await startNode(['bench/processes/bareServer.ts'], answer)
  return (performance.now() - begun) / 1000
}
