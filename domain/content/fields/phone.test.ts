import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneAddress } from './phone.ts'

describe('phoneAddress', () => {
  test.each([
    ['0808 8020 133', 'tel:08088020133'],
    ['1-866-531-2600', 'tel:18665312600'],
    ['(800) 522-4700', 'tel:8005224700'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['+44 (0)20 7946 0958', 'tel:+442079460958'],
    ['Ring 116 123, day and night', 'tel:116123'],
    ['988', 'tel:988'],
    ['24/7: 1800 858 858 (free)', 'tel:1800858858'],
  ])('makes "%s" a number to dial', (text, address) => {
    expect(phoneAddress(text)).toBe(address)
  })

  test.each([
    ['1-800-MY-RESET (1-800-697-3738)', 'tel:18006973738'],
    ['1-800-GAMBLER (1-800-426-2537)', 'tel:18004262537'],
    ['1 800 GAMBLER, that is 1 800 426 2537', 'tel:18004262537'],
  ])('skips the number with letters in "%s"', (text, address) => {
    expect(phoneAddress(text)).toBe(address)
  })

  test.each([
    '',
    'by chat only',
    '1-800-GAMBLER',
    '24/7',
    'SMS85258',
    '0808 8020 133 0808 8020 134',
    'javascript:alert(1)',
  ])('finds no number in "%s"', (text) => {
    expect(phoneAddress(text)).toBeUndefined()
  })

  test('returns a number of a valid length, or undefined, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+()- .0189aB') }), (text) => {
        expect(phoneAddress(text) ?? 'tel:000').toMatch(/^tel:\+?\d{3,15}$/)
      }),
    )
  })
})
