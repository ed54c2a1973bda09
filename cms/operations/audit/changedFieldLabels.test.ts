import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { entityLabel } from '#cms/admin/naming/entityLabel.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { changedFieldLabels } from './changedFieldLabels.ts'

const { collections, globals } = await unconnectedConfig()

function fieldsOf(slug: string): readonly FlattenedField[] {
  const entity = [...collections, ...globals].find((one) => one.slug === slug)
  if (!entity) throw new Error(`There is no ${slug}.`)
  return entity.flattenedFields
}

test.each([
  ['offer', ['code'], 'Promo code'],
  ['faq-items', ['answer.en', 'question.en'], 'Answer, Question'],
  ['faq-items', ['answer.ru'], 'Answer (ru)'],
  ['users', ['email', 'hash'], 'E-mail, Password'],
  ['media', ['filename', 'focalX', 'focalY'], 'File, Focal point'],
  ['media', ['alt.en'], 'Alternative text'],
])('of %s, %j is %s', (slug, paths, words) => {
  expect(changedFieldLabels(fieldsOf(slug), paths)).toBe(words)
})

test('every document has a name for what it is', () => {
  for (const entity of [...collections, ...globals]) {
    if (entity.slug.startsWith('payload-')) continue
    expect([entity.slug, entityLabel(entity)]).not.toEqual([entity.slug, entity.slug])
  }
})
