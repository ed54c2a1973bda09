import type { PayloadRequest } from 'payload'
import { describe, expect, test } from 'vitest'
import { evidence } from '#domain/claims/register/claim.ts'
import { day, httpsUrl, line, optionalLine, sitePath } from '#domain/content/fields/text.ts'
import { offer } from '#domain/content/offer/offer.ts'
import { redirectTarget } from '#domain/content/redirects/redirects.ts'
import { type ValidationContext, validateWith } from './validateWith.ts'

/** A validation reads only the locale of the request. */
function contextIn(locale: string, localized = true): ValidationContext {
  const req: Partial<PayloadRequest> = { locale }
  return { localized, req: req as PayloadRequest }
}

const english = contextIn('en')
const russian = contextIn('ru')

describe('a required line', () => {
  const validate = validateWith(line)

  test.each([undefined, null, '', '   '])('is required when it is %j', (value) => {
    expect(validate(value, english)).toBe('Fill this in: visitors see it on the page.')
  })

  test('reports by how much it is too long', () => {
    expect(validate('x'.repeat(310), english)).toBe(
      'Too long: 310 characters, at most 300 fit. Shorten it by 10.',
    )
  })

  test('may be missing in a translation, but not be invalid there', () => {
    expect(validate('', russian)).toBe(true)
    expect(validate('я'.repeat(310), russian)).toMatch(/^Too long/)
  })

  test('may not be missing in another language where it is not localized', () => {
    expect(validate('', contextIn('ru', false))).toMatch(/^Fill this in/)
  })
})

test('an optional line may be left out', () => {
  const validate = validateWith(optionalLine)
  for (const value of [undefined, null, '']) expect(validate(value, english)).toBe(true)
})

test('errors of numbers name the limits', () => {
  const validate = validateWith(offer.shape.minimumAge)
  expect(validate(18, english)).toBe(true)
  expect(validate(17, english)).toBe('Must be at least 18.')
  expect(validate(26, english)).toBe('Must be at most 25.')
  expect(validate(18.5, english)).toBe('Enter a whole number.')
  expect(validate('old', english)).toBe('Enter a number.')
})

test('errors of addresses describe the format', () => {
  const hint = 'Must be a whole https address.'
  expect(validateWith(httpsUrl, { hint })('http://casino.example', english)).toBe(hint)
  expect(validateWith(sitePath)('all-games', english)).toBe(
    'Must be a path on this site, such as /faq.',
  )
  expect(validateWith(sitePath)('//evil.example', english)).toMatch(/path on this site/)
})

test.each([
  ['an address of another site', httpsUrl],
  ['the target of a redirect', redirectTarget],
  ['the link of evidence', evidence.shape.link],
])('%s can’t contain a user name or a password', (_name, schema) => {
  const validate = validateWith(schema, { hint: 'Must be an https address.' })
  for (const user of ['user:password', 'user', ':password']) {
    expect(validate(`https://${user}@other.example/page`, english)).toBe(
      'Must not contain a user name or a password.',
    )
  }
  expect(validate('https://other.example/@page?to=a:b@c', english)).toBe(true)
  expect(validate('no address', english)).toBe('Must be an https address.')
})

test('a day must be valid', () => {
  const hint = 'Pick a day.'
  expect(validateWith(day, { hint })('2025-10-10T12:00:00.000Z', english)).toBe(true)
  expect(validateWith(day, { hint })('tomorrow', english)).toBe(hint)
})

test('a custom message for a missing value replaces the default', () => {
  const validate = validateWith(line, { missing: 'Fill this in.' })
  for (const value of [undefined, '', '  ']) expect(validate(value, english)).toBe('Fill this in.')
})
