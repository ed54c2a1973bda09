import type { PayloadRequest } from 'payload'
import { describe, expect, test } from 'vitest'
import { clearClaimNames } from '#cms/claims/uses/claimNames.ts'
import { line, optionalLine } from '#domain/content/fields/text.ts'
import { anyClaim } from './tokenProblem.ts'
import { validateText } from './validateText.ts'

/** A request whose query for claims is `find`. */
function requestIn(locale: string, find: () => unknown = () => ({ docs: [] })): PayloadRequest {
  const req: unknown = { locale, context: {}, payload: { db: { find } } }
  return req as PayloadRequest
}

describe('a required line', () => {
  const validate = validateText(line, ['code'])

  test('accepts a text with known tokens', () => {
    expect(validate('Use {code}', { req: requestIn('en') })).toBe(true)
  })

  test('names an unknown token', () => {
    expect(validate('Use {cod}', { req: requestIn('en') })).toMatch(
      /^\{cod\} is not known here\. Use one of \{code\}/,
    )
  })

  test('may be missing in a translation, but not be invalid there', () => {
    expect(validate('', { localized: true, req: requestIn('ru') })).toBe(true)
    expect(validate('Код {cod}', { req: requestIn('ru') })).toMatch(/not known/)
  })

  test('refuses a claim where claims are not allowed', () => {
    expect(validate('{claim:players} play', { req: requestIn('en') })).toMatch(/is not known here/)
  })
})

test('an optional line may be left out', () => {
  const validate = validateText(optionalLine, [])
  for (const value of [undefined, null, '']) {
    expect(validate(value, { req: requestIn('en') })).toBe(true)
  }
})

test('claims must exist, and a request reads their names once', async () => {
  let reads = 0
  let docs = [{ key: 'players' }]
  const req = requestIn('en', () => {
    reads++
    return { docs }
  })
  const validate = validateText(line, ['code', anyClaim])
  expect(validate('No claim in {code}', { req })).toBe(true)
  expect(reads).toBe(0)
  expect(await validate('{claim:players} play', { req })).toBe(true)
  expect(await validate('{claim:coins} of {claim:players}', { req })).toBe(
    'There is no claim for {claim:coins}. Add it under Claims (or restore it from the trash there), or take the token out.',
  )
  expect(await validate('{claim:a} {claim:b}', { req })).toMatch(
    /^There are no claims for \{claim:a\}, \{claim:b\}\./,
  )
  expect(reads).toBe(1)
  docs = [{ key: 'players' }, { key: 'coins' }]
  clearClaimNames({ req })
  expect(await validate('{claim:coins}', { req })).toBe(true)
})
