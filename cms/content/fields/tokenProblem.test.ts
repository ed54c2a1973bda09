import { expect, test } from 'vitest'
import { anyClaim, embedProblem, tokenProblem } from './tokenProblem.ts'

const allowed = ['code', 'amount']

test('a text with known tokens or without tokens is valid', () => {
  expect(tokenProblem('Get {amount} with {code}, {code}!', allowed)).toBeUndefined()
  expect(tokenProblem('Nothing to fill in', allowed)).toBeUndefined()
})

test('the error names the unknown token and the allowed tokens', () => {
  expect(tokenProblem('Get {amount} with {cod}', allowed)).toBe(
    '{cod} is not known here. Use one of {code}, {amount}, or leave the braces out.',
  )
})

test.each(['{code', 'code}', '{ code }', '{}', '{{code}}', '{a{code}}', '{bonus-code}'])(
  'braces without a token are refused: %s',
  (text) => expect(tokenProblem(text, allowed)).toBeDefined(),
)

test('without allowed tokens the remedy is to remove the braces', () => {
  expect(tokenProblem('{code}', [])).toMatch(/takes no tokens: leave the braces out/)
})

test('where claims are allowed, every claim name is valid', () => {
  const any = [...allowed, anyClaim]
  expect(tokenProblem('{claim:players} have {amount}', any)).toBeUndefined()
  expect(tokenProblem('{claim:players}', allowed)).toMatch(/^\{claim:players\} is not known here/)
  for (const text of ['{claim:}', '{claim:Players}', '{claim:a:b}', '{claim:players', '{claim}']) {
    expect(tokenProblem(text, any)).toMatch(/Use one of .*\{claim:name\}/)
  }
})

test('what stands for a toplist, a casino or an offer must be a paragraph of its own', () => {
  expect(embedProblem('Before.\n\n{toplist:best}\n\nAfter {offer:star.title}.')).toBeUndefined()
  for (const text of ['See {toplist:best}', '- {casino:star}', 'A\n{offer:star}']) {
    expect(embedProblem(text)).toMatch(/must be a paragraph of its own/)
  }
})
