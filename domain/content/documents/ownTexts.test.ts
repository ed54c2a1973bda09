import { expect, test } from 'vitest'
import { deliveredRows } from '#seed/catalogue/deliveredItems.ts'
import { entrySchema, publishableEntry } from './items.ts'
import { textsOf, writtenTexts } from './ownTexts.ts'

const row = { ...deliveredRows('game')[0], updatedAt: '2026-12-01' }
const parse = (fields: object) => entrySchema('game').parse({ ...row, ...fields })

test('only replaced and hidden sections are in an item, and lists only if they have rows', () => {
  const fields = {
    descriptionSection: 'replaced',
    descriptionText: 'Ours.',
    featuresSection: 'hidden',
    featuresText: 'Kept for later.',
    howToPlaySection: 'generated',
    faqSection: null,
    ownSections: null,
    ownQuestions: [{ question: 'Q?', answer: 'A.' }],
  }
  const entry = parse(fields)
  expect(entry.sections).toEqual({ description: 'Ours.', features: null })
  expect(entry).not.toHaveProperty('ownSections')
  expect(textsOf(entry)).toEqual(['Ours.', 'Q?', 'A.'])
  expect(writtenTexts('game', fields)).toEqual(['Q?', 'A.', 'Ours.'])
  expect(Object.keys(parse({ faqSection: 'generated', ownQuestions: [] }))).toEqual(
    Object.keys(parse({})),
  )
})

test('a section that is replaced by nothing is shown as generated, and can not be published', () => {
  const fields = { ...row, descriptionSection: 'replaced', descriptionText: ' ' }
  expect(entrySchema('game').parse(fields)).not.toHaveProperty('sections')
  const issues = publishableEntry('game').safeParse(fields).error?.issues
  expect(issues?.map(({ path }) => path)).toEqual([['descriptionText']])
  expect(publishableEntry('game').safeParse({ ...row, faqSection: 'hidden' }).success).toBe(true)
})
