import { expect, test } from 'vitest'
import { listAddress } from './listAddress.ts'

test('the address of a filtered list has every condition, in the form that the admin uses', () => {
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

test('the address of a list with alternative conditions has each alternative', () => {
  const has = (field: string) => [{ field, operator: 'exists', value: 'true' }]
  const address = listAddress('/admin', 'claims', has('evidence.link'), has('evidence.file'))
  expect([...new URL(address, 'https://a.example').searchParams]).toEqual([
    ['where[or][0][and][0][evidence.link][exists]', 'true'],
    ['where[or][1][and][0][evidence.file][exists]', 'true'],
  ])
})

test('the address of an unfiltered list has no parameters', () => {
  expect(listAddress('/admin', 'claims', [])).toBe('/admin/collections/claims')
})
