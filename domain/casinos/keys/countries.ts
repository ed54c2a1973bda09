import { z } from 'zod'
import { wordList } from './wordList.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Codes that `Intl` knows, but that are not countries: unknown, Europe, and groups of countries. */
const notCountries = new Set(['ZZ', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB'])

/**
 * The English name of a country by its ISO 3166-1 code; undefined for another code, also for a former
 * code or another name of a country, such as UK, which no visitor's country is found under.
 */
export function countryName(code: string): string | undefined {
  return code === currentCode(code) && !notCountries.has(code) ? names.of(code) : undefined
}

/** The current code of a country: GB for UK; undefined for what is no code. */
function currentCode(code: string): string | undefined {
  return /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined
}

const country = z
  .string()
  .transform((code) => currentCode(code.toUpperCase()) ?? code)
  .refine((code) => countryName(code) !== undefined, {
    error: ({ input }) =>
      `must be codes of countries with two letters, such as GB, IE; “${String(input)}” is none`,
  })

/** Countries as editors type them: `GB, IE`. */
export const countries = wordList(country, 260)
