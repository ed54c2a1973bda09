import { expect, test } from 'vitest'
import { postbackTemplates } from '../postbacks/templates.ts'
import { connection } from './connection.ts'

const stored = { ...postbackTemplates.own.mapping, casino: 'lucky-star' }

/** What is wrong with a connection, by field. */
function problems(changes: object): Record<string, string[]> {
  const { error } = connection.safeParse({ ...stored, ...changes })
  const found: Record<string, string[]> = {}
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.')
    found[field] = [...(found[field] ?? []), message]
  }
  return found
}

test('a form with nothing but a casino and a mapping is a connection', () => {
  expect(connection.parse(stored)).toMatchObject({ addresses: [], answer: '', kindWithout: null })
})

test('addresses are separated by spaces, commas or lines', () => {
  const addresses = '203.0.113.7, 198.51.100.0/24\n2001:db8::/32 '
  expect(connection.parse({ ...stored, addresses }).addresses).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ])
  for (const refused of ['casino.example', '0.0.0.0/0', '::/0', '::ffff:203.0.113.7']) {
    expect(Object.keys(problems({ addresses: refused }))).toEqual(['addresses.0'])
  }
})

test('words have a kind in each line, and each word once', () => {
  const { words } = connection.parse({ ...stored, words: 'Sale = first-deposit\n\n  x=ignored' })
  expect([...words]).toEqual([
    ['sale', 'first-deposit'],
    ['x', 'ignored'],
  ])
  expect(problems({ words: 'sale' }).words).toEqual([
    'must have a word and its kind in each line, such as sale = first-deposit',
  ])
  expect(problems({ words: 'sale = money' }).words?.[0]).toMatch(/^must not have “money”/)
  expect(problems({ words: 'a = deposit\nA = deposit' }).words).toEqual(['must not have “a” twice'])
})

test('an answer that could break the response is refused', () => {
  expect(problems({ answer: 'OK' })).toEqual({})
  expect(Object.keys(problems({ answer: 'a\r\nSet-Cookie: x' }))).toEqual(['answer'])
})
