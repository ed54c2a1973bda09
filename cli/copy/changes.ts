import type { Change } from './change.ts'
import { type Content, type Copies, itemsOf, type Members, same } from './content.ts'
import { draftChanges } from './draftChanges.ts'
import { row } from './problem.ts'
import type { DocumentShape } from './shape.ts'

/** Copy in its two states; `drafts` is null where nothing is said of them. */
type Wanted = { copies: Copies; drafts: Copies | null }

/**
 * What makes the copy in the CMS that of the file. Claims come first, for texts can only name those
 * that are there, and go last. Of all else deletions come first and creations last, so that no step
 * meets what another is about to take away: a redirect may lead to where one began that goes, and
 * not to where one begins that stays. Drafts are written over what is published.
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
  if (same(before, after)) return []
  const was = before === undefined ? {} : { before }
  return [{ shape, state: 'published', action: 'update', ...was, after, path: slug }]
}

/** @param inDraft what stays as a draft, published or not */
function itemChanges(
  shape: DocumentShape & { key: string },
  before: Members[],
  after: Members[],
  inDraft: ReadonlySet<Content | undefined>,
): Change[] {
  const { slug, key } = shape
  const state = 'published'
  const known = new Map(before.map((item) => [item[key], item]))
  const kept = new Set(after.map((item) => item[key]))
  const written = after.flatMap((item, at): Change[] => {
    const was = item[key] === undefined ? undefined : known.get(item[key])
    if (was && same(was, item)) return []
    // A picture that isn't there can't be made of its name; that is told elsewhere.
    if (!was && slug === 'media') return []
    const change = { shape, state, ...keyOf(item, key), after: item, path: row(slug, at) } as const
    return [was ? { ...change, action: 'update', before: was } : { ...change, action: 'create' }]
  })
  // A picture's file is not in the file of copy, so its absence there means nothing.
  if (slug === 'media') return written
  const gone = before.filter((item) => !kept.has(item[key]) && !inDraft.has(item[key]))
  const deleted = gone.map((item): Change => {
    return { shape, state, action: 'delete', ...keyOf(item, key), before: item, path: slug }
  })
  return [...deleted, ...written]
}

function keyOf(item: Members, key: string): { key?: Content } {
  return item[key] === undefined ? {} : { key: item[key] }
}
