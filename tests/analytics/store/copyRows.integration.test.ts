import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyRows } from '#server/analytics/store/postgres/segments/copyRows.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
})

afterAll(() => client.end())

const bytes = `
  select n::integer, convert_to(repeat(chr(200), n * 50000), 'UTF8') from generate_series(0, 3) n`

test('rows are read as bytes, whatever their size', async () => {
  const rows: [number | undefined, string | undefined][] = []
  await copyRows(client, bytes, ([number, data]) => {
    rows.push([number?.readInt32BE(), data?.toString()])
  })
  expect(rows).toEqual([0, 1, 2, 3].map((n) => [n, 'È'.repeat(n * 50_000)]))
})

test('a query without rows calls back for no row', async () => {
  const rows: unknown[] = []
  await copyRows(client, 'select 1 where false', (row) => rows.push(row))
  expect(rows).toEqual([])
})

test('a failure of the callback or the query rejects, and the connection stays usable', async () => {
  let calls = 0
  const counting = copyRows(client, bytes, () => {
    calls++
    throw new Error('no room')
  })
  await expect(counting).rejects.toThrow('no room')
  expect(calls).toBe(1)
  await expect(copyRows(client, 'select 1 / 0', () => undefined)).rejects.toThrow(
    'division by zero',
  )
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
