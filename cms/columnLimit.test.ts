import { getPayload } from 'payload'
import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'

/**
 * A document's texts and rows are read with `json_build_array`, and a function of Postgres takes a
 * hundred arguments at most. One of them is the language.
 */
const mostTexts = 99

const remedy = `has more texts than can be read at once (${mostTexts}): move some of them to a global of their own`

test('no document and no row of a list has more texts than Postgres reads at once', async () => {
  const config = await unconnectedConfig()
  const { db } = await getPayload({ config, disableDBConnect: true, key: 'column limit' })
  const tooWide = Object.entries(db.tables).flatMap(([name, table]) => {
    const texts = Object.keys(table).filter((column) => !ofTheAdapter.has(column))
    return name.endsWith('_locales') && texts.length > mostTexts ? [`${name} ${remedy}`] : []
  })
  expect(tooWide).toEqual([])
})

const ofTheAdapter = new Set(['id', '_locale', '_parentID', 'enableRLS'])
