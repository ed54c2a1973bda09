import fc from 'fast-check'
import { expect, test } from 'vitest'
import { securityTxt } from './securityTxt.ts'

const site = { contact: 'mailto:security@site.example', siteUrl: 'https://site.example' }
const day = 86_400_000

function expiresIn(text: string): number {
  return Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
}

test('it has the contact, the expiry, the language and its own address', () => {
  expect(securityTxt(site, Date.UTC(2026, 10, 22, 12))).toBe(
    [
      'Contact: mailto:security@site.example',
      'Expires: 2027-06-01T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://site.example/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('it is always valid for at least half a year and for less than a year', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      (date) => {
        const ahead = expiresIn(securityTxt(site, date.getTime())) - date.getTime()
        expect(ahead).toBeGreaterThan(180 * day)
        expect(ahead).toBeLessThan(365 * day)
      },
    ),
  )
})

test('it stays the same for a month', () => {
  const first = securityTxt(site, Date.UTC(2026, 1, 1))
  expect(securityTxt(site, Date.UTC(2026, 2, 1) - 1)).toBe(first)
  expect(securityTxt(site, Date.UTC(2026, 2, 1))).not.toBe(first)
})
