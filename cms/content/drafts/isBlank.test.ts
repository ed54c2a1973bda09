import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { isBlank } from './isBlank.ts'

async function collectionsWithDrafts() {
  const { collections } = await unconnectedConfig()
  return collections.filter(({ versions }) => versions?.drafts)
}

async function fieldsOf(slug: string): Promise<FlattenedField[]> {
  const found = (await collectionsWithDrafts()).find((collection) => collection.slug === slug)
  if (!found) throw new Error(`${slug} has no drafts.`)
  return found.flattenedFields
}

test('a new document is blank, despite values that are set by the CMS', async () => {
  const question = { order: 1000, question: '', answer: null, createdAt: '2026-11-21' }
  expect(isBlank(await fieldsOf('faq-items'), question)).toBe(true)
  expect(isBlank(await fieldsOf('faq-items'), { ...question, question: { en: '' } })).toBe(true)
  const game = { order: 301, source: 'own', editedFields: [], noindex: false, _status: 'draft' }
  expect(isBlank(await fieldsOf('games'), game)).toBe(true)
})

test('a document with any value of an editor or a program is not blank', async () => {
  const question = { order: 1000, question: '', answer: null }
  for (const entered of [
    { answer: 'Yes.' },
    { answer: ' ' },
    { answer: { en: null, ru: 'Да.' } },
    { order: 999 },
    { _status: 'published' },
  ]) {
    expect(isBlank(await fieldsOf('faq-items'), { ...question, ...entered })).toBe(false)
  }
  for (const entered of [{ source: 'imported' }, { editedFields: ['name'] }, { noindex: true }]) {
    expect(isBlank(await fieldsOf('games'), entered)).toBe(false)
  }
})

/** Values of text, number, checkbox, date, upload, select, list and group fields, as they are stored or read. */
const values = ['x', 7, true, new Date(), '2026-11-29', { id: 'a picture' }, [{}], { en: 'x' }]

test('in every collection with drafts, a document with a value in any one field is not blank', async () => {
  for (const { slug, flattenedFields } of await collectionsWithDrafts()) {
    const isOfItems = flattenedFields.some(({ name }) => name === 'source')
    const automatic = ['id', 'createdAt', 'updatedAt', ...(isOfItems ? ['order'] : [])]
    for (const { name } of flattenedFields.filter(({ name }) => !automatic.includes(name))) {
      for (const value of values) {
        const document = { [name]: value }
        expect([slug, document, isBlank(flattenedFields, document)]).toEqual([
          slug,
          document,
          false,
        ])
      }
    }
  }
})
