import type { Change } from '../model/change.ts'
import { type Content, type Copies, isSameJson, itemsOf, type Members } from '../model/content.ts'
import { rowPath } from '../model/problem.ts'
import type { DocumentShape } from '../model/shape.ts'
import { draftChanges } from './draftChanges.ts'

/** Published copy and drafts; `drafts` is null if the file has no drafts. */
type Wanted = { copies: Copies; drafts: Copies | null }

/**
 * The changes that turn the copy in the CMS into that of the file. Claims are created first,
 * because texts can only name existing claims, and deleted last. For all other documents deletions
 * come first and creations last, so that no step conflicts with something that a later step
 * deletes: a redirect may lead to the source of a deleted redirect, but not to the source of an
 * existing one. Drafts are written after the published copy.
 */
export function changesBetween(
  shapes: readonly DocumentShape[],
  stored: { copies: Copies; drafts: Copies },
  wanted: Wanted,
): Change[] {
  const changes = shapes.flatMap((shape): Change[] => {
    const published = publishedChanges(shape, stored.copies, wanted)
    if (wanted.drafts === null || !shape.drafts) return published
    const drafts = { stored: stored.drafts, wanted: wanted.drafts }
    const base = wanted.copies.get(shape.slug) ?? stored.copies.get(shape.slug)
    const isNamed = wanted.copies.has(shape.slug) || wanted.drafts.has(shape.slug)
    return isNamed ? [...published, ...draftChanges(shape, drafts, base, published)] : published
  })
  return changes.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ shape, state, action }: Change): number {
  if (shape.slug === 'claims') return action === 'delete' ? 5 : 0
  if (state === 'draft') return 4
  return { delete: 1, update: 2, create: 3 }[action]
}

function publishedChanges(shape: DocumentShape, stored: Copies, wanted: Wanted): Change[] {
  const { slug, key } = shape
  const after = wanted.copies.get(slug)
  if (after === undefined) return []
  const before = stored.get(slug)
  if (key !== undefined) {
    const inDraft = itemsOf(wanted.drafts?.get(slug)).map((item) => item[key])
    return itemChanges({ ...shape, key }, itemsOf(before), itemsOf(after), new Set(inDraft))
  }
  if (isSameJson(before, after)) return []
  const was = before === undefined ? {} : { before }
  return [{ shape, state: 'published', action: 'update', ...was, after, path: slug }]
}

/** @param inDraft keys of the items that have a draft in the file */
function itemChanges(
  shape: DocumentShape & { key: string },
  before: Members[],
  after: Members[],
  inDraft: ReadonlySet<Content | undefined>,
): Change[] {
  const { slug, key } = shape
  const state = 'published'
  const known = new Map(before.map((item) => [item[key], item]))
  const wantedKeys = new Set(after.map((item) => item[key]))
  const written = after.flatMap((item, at): Change[] => {
    const was = item[key] === undefined ? undefined : known.get(item[key])
    if (was && isSameJson(was, item)) return []
    // A missing picture can't be created from its name; `missingReferences` reports it.
    if (!was && slug === 'media') return []
    const change = {
      shape,
      state,
      ...keyOf(item, key),
      after: item,
      path: rowPath(slug, at),
    } as const
    return [was ? { ...change, action: 'update', before: was } : { ...change, action: 'create' }]
  })
  // The copy file does not contain picture files, so a picture missing from it is not deleted.
  if (slug === 'media') return written
  const removed = before.filter((item) => !wantedKeys.has(item[key]) && !inDraft.has(item[key]))
  const deleted = removed.map((item): Change => {
    return { shape, state, action: 'delete', ...keyOf(item, key), before: item, path: slug }
  })
  return [...deleted, ...written]
}

function keyOf(item: Members, key: string): { key?: Content } {
  return item[key] === undefined ? {} : { key: item[key] }
}
