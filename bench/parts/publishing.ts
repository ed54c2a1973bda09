import pg from 'pg'
import { saveGlobal, signIn, startProduct } from '#tests/setup/productServer.ts'
import { openBenchPostgres } from '../benchPostgres.ts'
import type { Figure } from '../figure.ts'

/**
 * From the answer to a publish until both of two replicas show it, beside what Postgres needs to
 * tell a listener of a commit.
 */

const edits = 12
const patienceMs = 30_000

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
  // The first to start writes the copy.
  const desk = await start('cms')
  const webs = await Promise.all(['web', 'web'].map(start))
  const headers = await signIn(desk.url)
  const ours: number[] = []
  const theirs: number[] = []
  for (let at = 0; at < edits; at++) {
    const code = `BENCH${at}`
    await saveGlobal(desk.url, headers, 'offer', { code, _status: 'published' })
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
  const deadline = Date.now() + patienceMs
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
    const heard = new Promise((settle) => listener.once('notification', settle))
    const begun = performance.now()
    await speaker.query('notify bench')
    await heard
    return performance.now() - begun
  } finally {
    await Promise.all([speaker.end(), listener.end()])
  }
}
