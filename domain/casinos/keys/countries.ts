import { z } from 'zod'
import { wordList } from './wordList.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that `Intl` knows, but that are not countries: unknown, Europe, and groups of countries. */
const notCountries = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'])

/** The English name of a country by its ISO 3166-1 code; undefined for another code. */
export function countryName(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) && !notCountries.has(code) ? names.of(code) : undefined
}

const country = z
  .string()
  .transform((code) => code.toUpperCase())
  .refine((code) => countryName(code) !== undefined, {
    error: ({ input }) =>
      `must be codes of countries with two letters, such as GB, IE; “${String(input)}” is none`,
  })

/** Countries as editors type them: `GB, IE`. */
export const countries = wordList(country, 260)
