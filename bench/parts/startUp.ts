import type { Figure } from '../figure.ts'
import { openFolder } from '../openFolder.ts'
import { startNode, startProcess } from '../product.ts'

/** From the command to readiness: the first start on an empty folder, and the ones after it. */

const laterStarts = 5

export async function measureStartUp(): Promise<Figure[]> {
  using folder = openFolder()
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

/** As `npm start` does it, npm included, up to the first 200 of `/readyz`. */
async function secondsToReady(dataDir: string): Promise<number> {
  const begun = performance.now()
  const env = { ...process.env, PORT: '0', DATA_DIR: dataDir }
  // npm complains of variables that an npm above it has set.
  await using server = startProcess('npm', ['start'], { env, quiet: true })
  const [, url = ''] = await server.says(/Site\s+(https?:\S+)\//)
  const { status } = await fetch(`${url}/readyz`)
  if (status !== 200) throw new Error(`/readyz answered ${status} to a start that said it is done.`)
  return (performance.now() - begun) / 1000
}

async function secondsToListen(): Promise<number> {
  const begun = performance.now()
  const answer = JSON.stringify({ headers: [], body: '' })
  await using _bare = await startNode(['bench/bareServer.ts'], answer)
  return (performance.now() - begun) / 1000
}
