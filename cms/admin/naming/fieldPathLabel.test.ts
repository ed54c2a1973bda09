import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { fieldLabelAt, fieldPathLabel } from './fieldPathLabel.ts'

test('a field path becomes the labels of the admin', async () => {
  const { globals } = await unconnectedConfig()
  const fields = globals.find(({ slug }) => slug === 'landing')?.flattenedFields ?? []
  expect(fieldPathLabel(fields, ['headline'])).toBe('Headline')
  expect(fieldPathLabel(fields, ['offerBlock', 'codeLabel'])).toBe(
    'Offer block › Label of the code',
  )
  expect(fieldPathLabel(fields, ['stats', 'figures', 1, 'value'])).toBe(
    'Statistics › Figures › 2 › Figure',
  )
  expect(fieldLabelAt(fields, 'stats.figures.1.value')).toBe('Statistics › Figures › 2 › Figure')
  expect(fieldPathLabel(fields, ['unheardOf', 'field'])).toBe('unheardOf › field')
})
