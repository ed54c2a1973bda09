import { expect, test } from 'vitest'
import { combinations, itemsOf } from '../testing/itemsOf.ts'
import { guideCategories, guideLevels, guideTopics } from './guideVocabulary.ts'

test('guides cover every topic in every category, and a category that is a level has that level', () => {
  const guides = itemsOf('guide')
  expect(combinations(guides, 'topic', 'category')).toBe(
    guideTopics.length * guideCategories.length,
  )
  for (const { category, level } of guides) {
    expect(guideLevels).toContain(level)
    if (guideLevels.some((own) => own === category)) expect(level).toBe(category)
  }
  expect(combinations(guides, 'category', 'level')).toBe(3 + 7 * guideLevels.length)
})
