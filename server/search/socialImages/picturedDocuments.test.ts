import { expect, test } from 'vitest'
import { noItems } from '#domain/content/documents/testing/entries.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { picturedDocuments } from './picturedDocuments.ts'

const delivered = { ...fallbackCopy(), ...noItems() }

test('pictures state the offer of the site only where every visitor may see it', () => {
  const titleWith = (forbiddenCountries: string[]) => {
    const settings = { ...delivered['market-settings'], forbiddenCountries }
    const copy = { ...delivered, 'market-settings': settings }
    return picturedDocuments(createSnapshot(copy, {}, new Date())).landing.meta.title
  }
  expect(titleWith([])).toContain(delivered.offer.code)
  expect(titleWith(['FR'])).toBe(delivered['site-settings'].siteName)
})
