import type { z } from 'zod'
import { defaultLocale } from '#cms/locales.ts'
import { copyDocuments } from '#domain/copy/documents.ts'
import { type Content, type Copies, isMembers, itemsOf } from './content.ts'
import { unpublished } from './draftChanges.ts'
import { below, type Lines, lineOf, member, type Problem, row } from './problem.ts'
import type { DocumentShape, Group, Shape } from './shape.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const missing = 'This is missing: visitors see it on the page.'
/** The CMS knows the day of an item note's change, not the file. */
const someDay = '2000-01-01'

/** What is wrong with copies by the schemas that pages read them with, and with what items go by. */
export function schemaProblems(
  shapes: readonly DocumentShape[],
  copies: Copies,
  lines: Lines,
): Problem[] {
  return shapes.flatMap(({ slug, fields, key }) => {
    const content = copies.get(slug)
    if (content === undefined) return []
    const problems = key === undefined ? [] : keyProblems({ key, path: slug }, content, lines)
    if (slug === 'media') return problems
    const input = key === undefined ? asRead(fields, content) : itemsAsRead(fields, content)
    const parsed = copyDocuments[slug].safeParse(input)
    const found = (parsed.error?.issues ?? []).map((issue) => {
      const path = below(slug, issue.path)
      return { path, line: lineOf(lines, path), problem: wordsFor(issue) }
    })
    return [...problems, ...found]
  })
}

/** What is wrong with drafts: with what items go by alone. */
export function draftProblems(
  shapes: readonly DocumentShape[],
  drafts: Copies,
  lines: Lines,
): Problem[] {
  return shapes.flatMap(({ slug, key }) => {
    const content = drafts.get(slug)
    if (content === undefined || key === undefined) return []
    return keyProblems({ key, path: member(unpublished, slug) }, content, lines)
  })
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return `There can be ${issue.maximum} of these at most. Take some out.`
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `It is too long: at most ${issue.maximum} characters fit.`
      : `It must be at most ${issue.maximum}.`
  }
  if (issue.code === 'too_small' && issue.origin !== 'string') {
    return `It must be at least ${issue.minimum}.`
  }
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return missing
  return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`
}

/** Each item once, by something that the CMS can know it by. */
function keyProblems(
  { key, path: list }: { key: string; path: string },
  content: Content,
  lines: Lines,
): Problem[] {
  const seen = new Map<Content, string>()
  return itemsOf(content).flatMap((item, at) => {
    const path = row(list, at)
    const is = item[key]
    const problem = problemOf(key, is, seen)
    if (is !== undefined) seen.set(is, path)
    return problem ? [{ path: `${path}.${key}`, line: lineOf(lines, path), problem }] : []
  })
}

function problemOf(key: string, is: Content | undefined, seen: Map<Content, string>) {
  // A new item gets its id from the CMS.
  if (is === undefined) return key === 'id' ? undefined : `It needs ${key}, by which it is known.`
  if (key === 'id' && !uuid.test(String(is))) {
    return 'This is no id. Leave it out, and the item gets one.'
  }
  const before = seen.get(is)
  return before && `${before} is the same item. Keep one of them, or give it another ${key}.`
}

function itemsAsRead(fields: Group, content: Content): unknown {
  return itemsOf(content).map((item) => ({ ...groupAsRead(fields, item), updatedAt: someDay }))
}

/** A value as pages would be handed it by the CMS, in the language that visitors read. */
function asRead(shape: Shape, content: Content | undefined): unknown {
  if (shape.kind === 'rows') {
    return Array.isArray(content) ? content.map((one) => groupAsRead(shape.row, one)) : []
  }
  if (shape.kind === 'group') return groupAsRead(shape, content)
  if (content === undefined) return undefined
  // Whether the picture is there is found out elsewhere.
  if (shape.holds === 'picture') return { url: '/', alt: 'picture', width: 1, height: 1 }
  return shape.localized && isMembers(content) ? content[defaultLocale] : content
}

function groupAsRead(shape: Group, content: Content | undefined): Record<string, unknown> {
  const members = isMembers(content) ? content : {}
  const entries = [...shape.fields].map(([name, field]) => [name, asRead(field, members[name])])
  return Object.fromEntries(entries)
}
