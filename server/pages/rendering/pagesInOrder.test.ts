import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { publicPages } from '#domain/urls/urls.ts'
import { essentialPages, pagesInOrder } from './pagesInOrder.ts'

const catalogue = createCatalogue()
const all = [...publicPages(catalogue)]

test('the pages that visitors have wanted come after the essential ones and before all others', () => {
  const keys = [...pagesInOrder(catalogue, ['/guide/guide-7', '/game/slot-299'])]
  expect(keys.slice(0, essentialPages)).toEqual(all.slice(0, essentialPages))
  expect(keys.slice(essentialPages, essentialPages + 3)).toEqual([
    '/guide/guide-7',
    '/game/slot-299',
    all[essentialPages],
  ])
  expect(new Set(keys)).toEqual(new Set(all))
})

test('paths without a page of the site are left out', () => {
  const wanted = ['/no-page', '/game/none', '/admin', '/%', '/analytics', '/all-games/', '']
  expect([...pagesInOrder(catalogue, wanted)]).toEqual(all)
})
