import pg from 'pg'
import { saveGlobal, signIn, startProduct } from '#tests/setup/product/productServer.ts'
import type { Figure } from '../figures/figure.ts'
import { openBenchPostgres } from '../processes/benchPostgres.ts'

/**
 * Time from the response of a publish until both of two replicas show the change, compared with the time
 * of a Postgres notification.
 */

const edits = 12
const timeoutMs = 30_000

export async function measurePublishing(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  const databaseUrl = await postgres.migratedDatabase('publishing')
  const env = { DATABASE_URL: databaseUrl }
  await using servers = new AsyncDisposableStack()
  const start = async (role: string) => {
    const server = await startProduct({ ...env, ROLE: role })
    servers.defer(() => server.stop())
    return server
  }
  // The first process writes the copy.
  const admin = await start('cms')
  const webs = await Promise.all(['web', 'web'].map(start))
  const headers = await signIn(admin.url)
  const ours: number[] = []
  const theirs: number[] = []
  for (let at = 0; at < edits; at++) {
    const code = `BENCH${at}`
    await saveGlobal(admin.url, headers, 'offer', { code, _status: 'published' })
    const published = performance.now()
    await Promise.all(webs.map(({ url }) => untilShown(url, code)))
    ours.push(performance.now() - published)
    theirs.push(await notifiedMs(databaseUrl))
  }
  return [figure(ours, theirs)]
}

function figure(ours: number[], theirs: number[]): Figure {
  return {
    name: 'publish to visible on two replicas',
    unit: 'ms',
    better: 'lower',
    samples: ours,
    statistic: 'highest',
    reference: { name: 'ms, LISTEN alone', samples: theirs },
    bound: { of: 'value', atMost: 1_000 },
  }
}

async function untilShown(url: string, code: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const page = await (await fetch(url)).text()
    if (page.includes(code)) return
    if (Date.now() > deadline) throw new Error(`${url} never showed ${code}.`)
  }
}

/** Milliseconds from a commit with a notification to its arrival. */
async function notifiedMs(databaseUrl: string): Promise<number> {
  const [speaker, listener] = [1, 2].map(() => new pg.Client(databaseUrl))
  if (!speaker || !listener) throw new Error('Two were made.')
  await Promise.all([speaker.connect(), listener.connect()])
  try {
    await listener.query('listen bench')
    const notified = new Promise((settle) => listener.once('notification', settle))
    const begun = performance.now()
    await speaker.query('notify bench')
    await notified
    return performance.now() - begun
  } finally {
    await Promise.all([speaker.end(), listener.end()])
  }
}
