import { z } from 'zod'

/**
 * The parts of every copy schema: texts as an editor types them.
 *
 * A text may contain tokens in braces, such as `{code}`, that are replaced by a value. The offer's
 * tokens work in every text; a few texts (listings, details) also have their own tokens, which are
 * filled in when the page is rendered.
 */

const maxLineLength = 300
const maxProseLength = 20_000

/** Spaces and invisible characters, such as a zero-width space. */
const invisible = /^[\p{C}\p{Z}]*$/u

/** A text with visible characters; a text without any counts as empty. */
const visible = z
  .string()
  .trim()
  .overwrite((text) => (invisible.test(text) ? '' : text))

/** One line of text, 1 to 300 characters. */
export const line = visible.min(1).max(maxLineLength)

/** One optional line; empty by default. */
export const optionalLine = visible
  .max(maxLineLength)
  .nullish()
  .transform((text) => text ?? '')

/**
 * Paragraphs, separated by an empty line; lines that begin with "- " form a list.
 * `parseProse` turns it into blocks.
 */
export const prose = visible.min(1).max(maxProseLength)

/** Optional paragraphs; empty by default. */
export const optionalProse = visible
  .max(maxProseLength)
  .nullish()
  .transform((text) => text ?? '')

/** A path on this site, such as `/all-games`. */
export const sitePath = z
  .string()
  .trim()
  .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path on this site, such as /faq')

/**
 * An address on another site; https only, so that a call to action never leads to http. With
 * exactly two slashes, because a browser reads `https:other.example` on an https page as a path of
 * that page's site. Without a user name or
 * a password, which visitors could read.
 */
export const httpsUrl = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain })
  .regex(/^https:\/\/[^/\\]/i, 'must begin with https:// and the name of a site')
  .regex(/^[^\\]*$/, 'must not contain a backslash, which browsers read as a slash')
  .refine(hasNoCredentials, 'must not contain a user name or a password')
  .max(2_000)

function hasNoCredentials(address: string): boolean {
  // A parsed address shows no empty user name: `https://:@other.example`.
  return !/^https:\/\/[^/?#]*@/i.test(address)
}

/** A calendar day, `YYYY-MM-DD`. The CMS stores a timestamp; only its day is used. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform((date) => date.slice(0, 10))

/** A time in UTC in the format of the CMS: `2026-12-31T23:00:00.000Z`. */
export const moment = z.iso.datetime()

/** A list, which may be empty; rows have the editor's order. */
export function rows<Row extends z.ZodType>(row: Row) {
  return z
    .array(row)
    .max(100)
    .nullish()
    .transform((list) => list ?? [])
}

/** The data of a page for search engines and link previews. */
export const meta = z.object({ title: line, description: line, keywords: optionalLine })

/** The last section of a static page, with a claim button. */
export const callToAction = z.object({ heading: line, text: prose, label: line })

export type Meta = z.infer<typeof meta>
export type CallToAction = z.infer<typeof callToAction>
