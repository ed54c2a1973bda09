import { z } from 'zod'

/**
 * The building blocks of every copy schema: texts as an editor types them.
 *
 * A text may hold tokens in braces, `{code}`, that stand for a value kept elsewhere.
 * The offer's tokens work in every text; a few texts (listings, details) also have tokens
 * of their own, filled when the page is built.
 */

const longestLine = 300
const longestProse = 20_000

/** Spaces, and what takes no ink: a zero-width space passes for a text, and shows nothing. */
const invisible = /^[\p{C}\p{Z}]*$/u

/** A text somebody can see; what shows nothing counts as empty. */
const visible = z
  .string()
  .trim()
  .overwrite((text) => (invisible.test(text) ? '' : text))

/** One line of text, 1 to 300 characters. */
export const line = visible.min(1).max(longestLine)

/** One line that may be left out; empty when it is. */
export const optionalLine = z
  .string()
  .trim()
  .max(longestLine)
  .nullish()
  .transform((text) => text ?? '')

/**
 * Paragraphs, separated by an empty line; lines that begin with "- " form a list.
 * `parseProse` turns it into blocks.
 */
export const prose = visible.min(1).max(longestProse)

/** Paragraphs that may be left out; empty when they are. */
export const optionalProse = z
  .string()
  .trim()
  .max(longestProse)
  .nullish()
  .transform((text) => text ?? '')

/** A path on this site, such as `/all-games`. */
export const sitePath = z
  .string()
  .trim()
  .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path on this site, such as /faq')

/**
 * An address on another site; https only, so that a call to action never downgrades. With exactly two
 * slashes: from a page of an https site, `https:other.example` leads to a path of that site.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .regex(/^https:\/\/[^/\\]/i, 'must begin with https:// and the name of a site')
  .max(2_000)

/** A calendar day, `YYYY-MM-DD`. The CMS stores a timestamp; only its day is kept. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((date) => date.slice(0, 10))

/** A moment in UTC, as the CMS keeps it: `2026-12-31T23:00:00.000Z`. */
export const moment = z.iso.datetime()

/** A list the CMS may leave empty; rows keep the editor's order. */
export function rows<Row extends z.ZodType>(row: Row) {
  return z
    .array(row)
    .max(100)
    .nullish()
    .transform((list) => list ?? [])
}

/** What search engines and link previews are told about a page. */
export const meta = z.object({ title: line, description: line, keywords: optionalLine })

/** A closing invitation with a claim button, as static pages carry it. */
export const callToAction = z.object({ heading: line, text: prose, label: line })

export type Meta = z.infer<typeof meta>
export type CallToAction = z.infer<typeof callToAction>
