import { z } from 'zod'
import { picture } from '#domain/content/fields/picture.ts'
import {
  day,
  httpsUrl,
  line,
  meta,
  optionalLine,
  optionalProse,
  rows,
} from '#domain/content/fields/text.ts'
import { countries } from './keys/countries.ts'
import { key } from './keys/key.ts'

/** A licence of a casino, as its regulator's register has it. */
const licence = z.object({
  regulator: line,
  number: optionalLine,
  /** The casino's entry in the register; null without one. */
  link: httpsUrl.nullish().transform((link) => link ?? null),
})

/** The year in which a casino opened. */
export const year = z.number().int().min(1990).max(2100)

/** A casino that the site writes about. */
export const casino = z
  .object({
    /** The end of the address of its page, and the name by which offers refer to it. */
    slug: key.refine(
      (slug) => slug !== 'not-found',
      'is the address of the page for missing items',
    ),
    name: line,
    /** The title and description of its page for search engines. */
    meta,
    noindex: z
      .boolean()
      .nullish()
      .transform((noindex) => noindex ?? false),
    logo: picture.nullish().transform((logo) => logo ?? null),
    /** The company that owns it. */
    company: optionalLine,
    /** The year in which it opened; null if unknown. */
    year: year.nullish().transform((it) => it ?? null),
    licences: rows(licence),
    /** The countries whose players it takes; empty for all but the forbidden ones. */
    allowedCountries: countries,
    forbiddenCountries: countries,
    /** The languages of its site and support, such as `English, German`. */
    languages: optionalLine,
    coins: rows(
      z.object({
        coin: line,
        minimumDeposit: optionalLine,
        minimumWithdrawal: optionalLine,
        withdrawalTime: optionalLine,
      }),
    ),
    introduction: optionalProse,
    /** What the editors like, and what they don't. */
    likes: rows(z.object({ text: line })),
    dislikes: rows(z.object({ text: line })),
    /** Figures and statements, which may use claims of the register. */
    facts: rows(z.object({ label: line, value: line })),
    verdict: optionalProse,
    updatedAt: day.nullish().transform((it) => it ?? null),
  })
  .refine(
    ({ allowedCountries, forbiddenCountries }) =>
      allowedCountries.length === 0 || forbiddenCountries.length === 0,
    {
      path: ['forbiddenCountries'],
      error: 'must be empty where the allowed countries are listed: all others are forbidden then',
    },
  )

export const maxCasinos = 300

/** All casinos, in the editors' order. */
export const casinos = z.array(casino).max(maxCasinos)

export type Casino = z.infer<typeof casino>

/**
 * Whether a casino takes players from a country.
 *
 * @param country its ISO 3166-1 code; null if unknown: then a casino is closed that lists the countries
 *   it takes players from
 */
export function isOpenIn(
  { allowedCountries, forbiddenCountries }: Pick<Casino, 'allowedCountries' | 'forbiddenCountries'>,
  country: string | null,
): boolean {
  if (country === null) return allowedCountries.length === 0
  if (allowedCountries.length > 0) return allowedCountries.includes(country)
  return !forbiddenCountries.includes(country)
}
