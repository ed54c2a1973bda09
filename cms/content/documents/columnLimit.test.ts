import { getPayload } from 'payload'
import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'

/**
 * Payload reads a document's texts and rows with `json_build_array`. A Postgres function takes at most
 * 100 arguments, and one of them is the language.
 */
const maxTexts = 99

const remedy = `has more texts than can be read at once (${maxTexts}): move some of them to a global of their own`

test('no document and no row of a list has more texts than Postgres can read at once', async () => {
  const config = await unconnectedConfig()
  const { db } = await getPayload({ config, disableDBConnect: true, key: 'column limit' })
  const tooWide = Object.entries(db.tables).flatMap(([name, table]) => {
    const texts = Object.keys(table).filter((column) => !ofTheAdapter.has(column))
    return name.endsWith('_locales') && texts.length > maxTexts ? [`${name} ${remedy}`] : []
  })
  expect(tooWide).toEqual([])
})

const ofTheAdapter = new Set(['id', '_locale', '_parentID', 'enableRLS'])
