import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { arrayLiteral } from '#server/analytics/store/postgres/database/arrayLiteral.ts'
import { withClient } from '#tests/setup/database/withClient.ts'

const withoutTrailingNulls = <Value>(values: readonly Value[]) =>
  values.slice(0, values.findLastIndex((value) => value !== null) + 1)

/** Any text that Postgres can hold. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', '\\', '\n', 'n', ',', '{', '}', ' ', 'NULL') }),
  )
  .map((it) => it.toWellFormed().replaceAll('\0', ''))
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => it + 0)
const columns = fc.array(fc.record({ text: fc.option(text), number: fc.option(numbers) }))

test('Postgres reads every column unchanged, except for trailing nulls, which are dropped', async () => {
  await withClient(inject('postgresUrl'), async (client) => {
    await fc.assert(
      fc.asyncProperty(columns, async (rows) => {
        const [texts, values] = [rows.map(({ text }) => text), rows.map(({ number }) => number)]
        const { rows: read } = await client.query(
          'select $1::text[] as texts, $2::float8[] as values',
          [arrayLiteral(texts), arrayLiteral(values)],
        )
        expect(read).toEqual([
          { texts: withoutTrailingNulls(texts), values: withoutTrailingNulls(values) },
        ])
      }),
      { numRuns: 300 },
    )
  })
})
