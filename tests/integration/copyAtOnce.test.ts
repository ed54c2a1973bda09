import { expect, test, vi } from 'vitest'
import { carryOut, readAtOnce } from '#cli/copy/copyTransaction.ts'
import { planImport } from '#cli/copy/planImport.ts'
import { documentShapes } from '#cli/copy/shape.ts'
import { operatorCli } from '#tests/setup/operatorCli.ts'

const cli = operatorCli()

/** Others who are at work meanwhile, in a transaction that ends with `work`. */
async function meanwhile(work: (run: (sql: string) => Promise<unknown>) => Promise<void>) {
  const client = await cli.payload.db.pool.connect()
  try {
    await client.query('begin')
    await work((sql) => client.query(sql))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Somebody waits for a lock of this kind. */
async function somebodyWaits(kind: 'advisory' | 'relation'): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await cli.payload.db.pool.query(
        `select from pg_locks where locktype = $1 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        [kind],
      )
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
}

test('what is exported is of one moment, whatever is saved while it is read', async () => {
  const shapes = documentShapes(cli.payload)
  const read = async () => (await readAtOnce(cli.payload, shapes)).copies.get('search-engines')
  const before = await read()
  let during: ReturnType<typeof read> | undefined
  await meanwhile(async (run) => {
    await run('lock table search_engines in access exclusive mode')
    during = read()
    await somebodyWaits('relation')
    await run('update search_engines set submits_by_itself = not submits_by_itself')
  })
  expect(await during).toEqual(before)
  expect(await read()).not.toEqual(before)
})

test('an import and whoever saves a redirect at the same moment never wait in a circle', async () => {
  const { payload } = cli
  const text = 'payline-copy: 1\nredirects:\n  - from: /old\n    status: "301"\n    to: /faq\n'
  const { work, problems } = await planImport(payload, documentShapes(payload), text)
  expect(problems).toEqual([])
  let outcome: Promise<unknown> | undefined
  await meanwhile(async (run) => {
    // As the CMS does it: the lock of those who save one, then the row.
    await run(`select pg_advisory_xact_lock(hashtext('collection'), hashtext('redirects'))`)
    outcome = carryOut(work, () => undefined).catch((error: unknown) => error)
    await somebodyWaits('advisory')
    await run(`insert into redirects ("from", status, "to") values ('/new', '301', '/faq')`)
  })
  expect(await outcome).toMatchObject({ message: expect.stringMatching(/^Somebody changed/) })
  expect((await payload.find({ collection: 'redirects' })).docs).toMatchObject([{ from: '/new' }])
})
