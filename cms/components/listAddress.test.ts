import { expect, test } from 'vitest'
import { listAddress } from './listAddress.ts'

test('a list that is filtered has every condition in its address, as the desk itself writes them', () => {
  const conditions = [
    { field: 'key', operator: 'equals', value: 'players & more' },
    { field: 'validUntil', operator: 'exists', value: 'true' },
  ]
  const address = new URL(listAddress('/admin', 'claims', conditions), 'https://a.example')
  expect(address.pathname).toBe('/admin/collections/claims')
  expect([...address.searchParams]).toEqual([
    ['where[or][0][and][0][key][equals]', 'players & more'],
    ['where[or][0][and][1][validUntil][exists]', 'true'],
  ])
})

test('a list of items that meet one condition or another has both in its address', () => {
  const has = (field: string) => [{ field, operator: 'exists', value: 'true' }]
  const address = listAddress('/admin', 'claims', has('evidence.link'), has('evidence.file'))
  expect([...new URL(address, 'https://a.example').searchParams]).toEqual([
    ['where[or][0][and][0][evidence.link][exists]', 'true'],
    ['where[or][1][and][0][evidence.file][exists]', 'true'],
  ])
})

test('a list of everything has a plain address', () => {
  expect(listAddress('/admin', 'claims', [])).toBe('/admin/collections/claims')
})
