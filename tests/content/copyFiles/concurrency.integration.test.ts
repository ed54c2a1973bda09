import { expect, test, vi } from 'vitest'
import { applyChanges, readCopiesAtOneMoment } from '#cli/content/cms/copyTransaction.ts'
import { planImport } from '#cli/content/import/planImport.ts'
import { documentShapes } from '#cli/content/model/shape.ts'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'

const cli = operatorCli()

/** Runs work in a concurrent transaction, which commits afterwards. */
async function inConcurrentTransaction(
  work: (run: (sql: string) => Promise<unknown>) => Promise<void>,
) {
  const client = await cli.payload.db.pool.connect()
  try {
    await client.query('begin')
    await work((sql) => client.query(sql))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Waits until a transaction waits for a lock of this kind. */
async function untilBlocked(kind: 'advisory' | 'relation'): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await cli.payload.db.pool.query(
        `select from pg_locks where locktype = $1 and not granted
           and database = (select oid from pg_database where datname = current_database())`,
        [kind],
      )
      expect(rowCount).toBeGreaterThan(0)
    },
    { timeout: 20_000 },
  )
}

test('an export reads one snapshot, whatever is saved meanwhile', async () => {
  const shapes = documentShapes(cli.payload)
  const read = async () =>
    (await readCopiesAtOneMoment(cli.payload, shapes)).copies.get('search-engines')
  const before = await read()
  let during: ReturnType<typeof read> | undefined
  await inConcurrentTransaction(async (run) => {
    await run('lock table search_engines in access exclusive mode')
    during = read()
    await untilBlocked('relation')
    await run('update search_engines set submits_by_itself = not submits_by_itself')
  })
  expect(await during).toEqual(before)
  expect(await read()).not.toEqual(before)
})

test('an import and a concurrent save of a redirect never deadlock', async () => {
  const { payload } = cli
  const text = 'payline-copy: 1\nredirects:\n  - from: /old\n    status: "301"\n    to: /faq\n'
  const { plan: work, problems } = await planImport(payload, documentShapes(payload), text)
  expect(problems).toEqual([])
  let outcome: Promise<unknown> | undefined
  await inConcurrentTransaction(async (run) => {
    // In the order of the CMS: first the advisory lock of the collection, then the row.
    await run(`select pg_advisory_xact_lock(hashtext('collection'), hashtext('redirects'))`)
    outcome = applyChanges(work, () => undefined).catch((error: unknown) => error)
    await untilBlocked('advisory')
    await run(`insert into redirects ("from", status, "to") values ('/new', '301', '/faq')`)
  })
  expect(await outcome).toMatchObject({ message: expect.stringMatching(/^The copy was changed/) })
  expect((await payload.find({ collection: 'redirects' })).docs).toMatchObject([{ from: '/new' }])
})
