import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { line, rows } from '#domain/content/fields/text.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { draftProblems } from './draftProblems.ts'
import { sortItems } from './sortItems.ts'

async function landingFields(): Promise<FlattenedField[]> {
  const { globals } = await unconnectedConfig()
  return globals.find(({ slug }) => slug === 'landing')?.flattenedFields ?? []
}

test('missing and invalid fields are listed, each once, up to a limit', async () => {
  const fields = await landingFields()
  const schema = z.object({ headline: line, badges: rows(z.object({ text: line })) })
  const input = { headline: ' ', badges: [{ text: 'x'.repeat(1_000) }, {}] }
  const { error } = schema.safeParse(input)
  expect(error && draftProblems(fields, input, error)).toEqual([
    'Headline is missing',
    'Badges › 1 › Text is not valid yet',
    'Badges › 2 › Text is missing',
  ])
  const many = { headline: 'Here', badges: Array.from({ length: 8 }, () => ({})) }
  const ofMany = schema.safeParse(many).error
  const problems = ofMany ? draftProblems(fields, many, ofMany) : []
  expect([problems.length, problems.at(-1)]).toEqual([6, '3 more fields'])
})

test('items of two queries are sorted as one', () => {
  const items = [
    { id: 'c', order: null },
    { id: 'b', order: 2 },
    { id: 'a', order: 2 },
    { id: 'd', order: 1 },
  ]
  expect(sortItems(items, ['order', 'id']).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
})
