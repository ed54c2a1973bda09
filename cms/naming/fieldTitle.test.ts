import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/unconnectedCms.ts'
import { fieldTitle, fieldTitleAt } from './fieldTitle.ts'

test('a field is called what the desk calls it, wherever it stands', async () => {
  const { globals } = await unconnectedConfig()
  const fields = globals.find(({ slug }) => slug === 'landing')?.flattenedFields ?? []
  expect(fieldTitle(fields, ['headline'])).toBe('Headline')
  expect(fieldTitle(fields, ['offerBlock', 'codeLabel'])).toBe(
    'Offer block › Words before the code',
  )
  expect(fieldTitle(fields, ['stats', 'figures', 1, 'value'])).toBe(
    'Statistics › Figures › 2 › Figure',
  )
  expect(fieldTitleAt(fields, 'stats.figures.1.value')).toBe('Statistics › Figures › 2 › Figure')
  expect(fieldTitle(fields, ['unheardOf', 'field'])).toBe('unheardOf › field')
})
