import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { catalogueDate } from '#domain/catalogue/catalogueDate.ts'
import { mainPages, paths } from '#domain/urls/urls.ts'
import { mainLastmods } from './mainLastmods.ts'

const catalogue = createCatalogue()
const no = () => false

test('a page has the day of its latest document', () => {
  const days = { 'faq-page': '2026-12-01', 'faq-items': '2026-12-24', terms: '2027-01-01' }
  const lastmods = mainLastmods(catalogue, days, no)
  expect(lastmods.get(paths.faq)).toBe('2026-12-24')
  expect(lastmods.get(paths.terms)).toBe('2027-01-01')
})

test('a page without a known day has no entry', () => {
  const lastmods = mainLastmods(catalogue, { footer: '2026-12-01', offer: '2026-12-01' }, no)
  expect(lastmods.has(paths.home)).toBe(false)
  expect(lastmods.has(paths.privacy)).toBe(false)
})

test('a page that mentions the offer changes with the offer', () => {
  const days = { landing: '2026-12-01', terms: '2026-12-02', offer: '2026-12-24' }
  const lastmods = mainLastmods(catalogue, days, (slug) => slug === 'landing')
  expect(lastmods.get(paths.home)).toBe('2026-12-24')
  expect(lastmods.get(paths.terms)).toBe('2026-12-02')
})

test('listings change with the catalogue, and with their own texts', () => {
  expect(mainLastmods(catalogue, {}, no).get(paths.listing('game', 3))).toBe(catalogueDate)
  const days = { listings: '2099-01-01', 'detail-pages': '2100-01-01' }
  const lastmods = mainLastmods(catalogue, days, no)
  expect(lastmods.get(paths.listing('guide'))).toBe('2099-01-01')
  expect([...lastmods.keys()].filter((path) => ![...mainPages(catalogue)].includes(path))).toEqual(
    [],
  )
})
