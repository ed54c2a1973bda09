import type { z } from 'zod'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { copyDocuments } from '#domain/content/documents/documents.ts'
import { unpublishedName } from '../file/writeCopyFile.ts'
import { type Content, type Copies, isMembers, itemsOf } from '../model/content.ts'
import {
  type Lines,
  lineOf,
  memberPath,
  type Problem,
  pathBelow,
  rowPath,
} from '../model/problem.ts'
import type { DocumentShape, Group, Shape } from '../model/shape.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/
const missing = 'This is missing: visitors see it on the page.'
/** Only the CMS knows the day of an item note's change. */
const placeholderDay = '2000-01-01'

/** Problems of the copy: by the schemas with which pages read it, and with the keys of items. */
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
    const input = key === undefined ? toPageValue(fields, content) : toPageItems(fields, content)
    const parsed = copyDocuments[slug].safeParse(input)
    const found = (parsed.error?.issues ?? []).map((issue) => {
      const path = pathBelow(slug, issue.path)
      return { path, line: lineOf(lines, path), problem: issueText(issue) }
    })
    return [...problems, ...found]
  })
}

/** Problems of drafts: only those with the keys of items. */
export function draftProblems(
  shapes: readonly DocumentShape[],
  drafts: Copies,
  lines: Lines,
): Problem[] {
  return shapes.flatMap(({ slug, key }) => {
    const content = drafts.get(slug)
    if (content === undefined || key === undefined) return []
    return keyProblems({ key, path: memberPath(unpublishedName, slug) }, content, lines)
  })
}

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && issue.origin === 'array') {
    return `There can be ${issue.maximum} of these at most. Take some out.`
  }
  if (issue.code === 'too_big') {
    return issue.origin === 'string'
      ? `It is too long: at most ${issue.maximum} characters are allowed.`
      : `It must be at most ${issue.maximum}.`
  }
  if (issue.code === 'too_small' && issue.origin !== 'string') {
    return `It must be at least ${issue.minimum}.`
  }
  if (issue.code === 'too_small' || issue.code === 'invalid_type') return missing
  return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}.`
}

/** Checks that each item has a valid and unique key. */
function keyProblems(
  { key, path: list }: { key: string; path: string },
  content: Content,
  lines: Lines,
): Problem[] {
  const seen = new Map<Content, string>()
  return itemsOf(content).flatMap((item, at) => {
    const path = rowPath(list, at)
    const is = item[key]
    const problem = keyProblem(key, is, seen)
    if (is !== undefined) seen.set(is, path)
    return problem ? [{ path: `${path}.${key}`, line: lineOf(lines, path), problem }] : []
  })
}

function keyProblem(key: string, is: Content | undefined, seen: Map<Content, string>) {
  // The CMS assigns the id of a new item.
  if (is === undefined)
    return key === 'id' ? undefined : `It needs ${key}, which identifies the item.`
  if (key === 'id' && !uuid.test(String(is))) {
    return 'This is not an id. Leave it out, and the item gets an id.'
  }
  const before = seen.get(is)
  return before && `${before} is the same item. Keep one of them, or give it another ${key}.`
}

function toPageItems(fields: Group, content: Content): unknown {
  return itemsOf(content).map((item) => ({
    ...toPageGroup(fields, item),
    updatedAt: placeholderDay,
  }))
}

/** A value in the form that the CMS returns to pages, in the default language. */
function toPageValue(shape: Shape, content: Content | undefined): unknown {
  if (shape.kind === 'rows') {
    return Array.isArray(content) ? content.map((one) => toPageGroup(shape.row, one)) : []
  }
  if (shape.kind === 'group') return toPageGroup(shape, content)
  if (content === undefined) return undefined
  // `missingReferences` checks that the picture exists.
  if (shape.valueKind === 'picture') return { url: '/', alt: 'picture', width: 1, height: 1 }
  return shape.localized && isMembers(content) ? content[defaultLocale] : content
}

function toPageGroup(shape: Group, content: Content | undefined): Record<string, unknown> {
  const members = isMembers(content) ? content : {}
  const entries = [...shape.fields].map(([name, field]) => [
    name,
    toPageValue(field, members[name]),
  ])
  return Object.fromEntries(entries)
}
