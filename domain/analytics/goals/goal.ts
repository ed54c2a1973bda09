import { z } from 'zod'
import { line } from '#domain/content/fields/text.ts'
import { storedLengths } from '../events/limits.ts'
import { pagePath } from '../events/normalise.ts'

/** Goals: what an admin wants visitors to do. They are compared with what is stored, so they also count the past. */

export const maxGoals = 50
const maxNameLength = 80
/** Each one multiplies the ways in which a long path can be compared. */
const maxWildcards = 5

export const goalName = line.max(maxNameLength)

/** The path of a page as it is stored, in which `*` stands for any characters. */
export const goalPath = parsedText((text) => {
  if (!text.startsWith('/')) return { problem: 'must begin with a slash, such as /bonus/*' }
  if (/[?#]/.test(text)) {
    return { problem: 'must not contain ? or #: visits are recorded without what follows them' }
  }
  if (/\s/.test(text)) return { problem: 'must not contain spaces' }
  if (text.split('*').length - 1 > maxWildcards) {
    return { problem: `must contain at most ${maxWildcards} asterisks (*)` }
  }
  const path = pagePath(text, new Set())
  return path === undefined ? { problem: 'must be a path, such as /bonus/*' } : { value: path }
})

/** A host such as `help.example`, or the beginning of an address such as `https://help.example/limits`. */
export const goalLink = parsedText((text) => {
  const isAddress = /^https?:\/\//i.test(text)
  const url = URL.parse(isAddress ? text : `https://${text}`)
  if (!url?.hostname.includes('.') || (!isAddress && /[/\\@?#]/.test(text))) {
    return { problem: 'must be a host such as help.example, or begin with https:// or http://' }
  }
  if (url.username || url.password) return { problem: 'must not contain a user or a password' }
  if (/[?#]/.test(text)) {
    return { problem: 'must not contain ? or #: clicks are recorded without what follows them' }
  }
  return { value: isAddress ? url.origin + url.pathname : url.host }
})

const named = { id: z.string(), name: goalName }

export const goal = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('path'), path: goalPath }),
  z.object({ ...named, kind: z.literal('outgoing_link'), link: goalLink }),
  z.object({ ...named, kind: z.literal('claim_click') }),
])
export type Goal = z.infer<typeof goal>

/** What the stored address of a click on an outgoing link begins with, one or the other. */
export function linkPrefixes(link: string): string[] {
  return link.includes('://') ? [link] : [`https://${link}/`, `http://${link}/`]
}

/** A path with `*` as a pattern of SQL's `like`. */
export function likePattern(path: string): string {
  return escaped(path).replaceAll('*', '%')
}

/** The pattern of SQL's `like` for texts that begin so. */
export function startPattern(start: string): string {
  return `${escaped(start)}%`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}

/** A schema of texts that a function parses; a problem is a clause that begins with "must". */
function parsedText(parse: (text: string) => { value: string } | { problem: string }) {
  return z
    .string()
    .trim()
    .min(1)
    .max(storedLengths.target)
    .transform((text, context) => {
      const parsed = parse(text)
      if ('value' in parsed) return parsed.value
      context.addIssue({ code: 'custom', message: parsed.problem })
      return z.NEVER
    })
}
