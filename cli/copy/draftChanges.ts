import type { Change } from './change.ts'
import { type Content, type Copies, isMembers, itemsOf, type Members, same } from './content.ts'
import { member, row } from './problem.ts'
import type { DocumentShape } from './shape.ts'

/** Where a file has what isn't published. */
export const unpublished = 'unpublished'

type Drafts = { stored: Copies; wanted: Copies }

/**
 * What makes the drafts of a document those of the file. Publishing puts what was written before
 * aside, so the draft of what changes is written again.
 *
 * @param base what is published in the end
 * @param published what changes of that
 */
export function draftChanges(
  shape: DocumentShape,
  { stored, wanted }: Drafts,
  base: Content | undefined,
  published: readonly Change[],
): Change[] {
  const { slug, key } = shape
  const path = member(unpublished, slug)
  if (key === undefined) {
    const [was, is] = [stored.get(slug), wanted.get(slug)]
    return draftChange({ shape, path, was, is, base, isWritten: published.length > 0 })
  }
  const known = byKey(itemsOf(stored.get(slug)), key)
  const bases = byKey(itemsOf(base), key)
  const written = new Set(published.flatMap((one) => (one.action === 'delete' ? [] : [one.key])))
  const items = itemsOf(wanted.get(slug))
  const kept = new Set(items.map((item) => item[key]))
  const changed = items.flatMap((is, at) => {
    const own = is[key]
    const isKnown = own !== undefined
    return draftChange({
      shape,
      ...(isKnown ? { key: own } : {}),
      path: row(path, at),
      was: isKnown ? known.get(own) : undefined,
      is,
      base: isKnown ? bases.get(own) : undefined,
      isWritten: isKnown && written.has(own),
    })
  })
  const gone = new Set(published.flatMap((one) => (one.action === 'delete' ? [one.key] : [])))
  const dropped = [...known].filter(([own]) => !kept.has(own) && !gone.has(own))
  return [
    ...dropped.flatMap(([own, was]) => {
      const about = { shape, key: own, path, was, is: undefined }
      return draftChange({ ...about, base: bases.get(own), isWritten: written.has(own) })
    }),
    ...changed,
  ]
}

type Draft = {
  shape: DocumentShape
  key?: Content
  path: string
  was: Content | undefined
  is: Content | undefined
  base: Content | undefined
  /** Whether it is published anew. */
  isWritten: boolean
}

function draftChange({ was, is, base, isWritten, ...rest }: Draft): Change[] {
  const state = 'draft'
  const about = { ...rest, alone: base === undefined }
  const before = was ?? base
  if (is !== undefined) {
    if (same(was, is) && !isWritten) return []
    if (before === undefined) return [{ ...about, state, action: 'create', after: is }]
    return [{ ...about, state, action: 'update', before, after: is }]
  }
  // Publishing has put it aside already.
  if (was === undefined || isWritten) return []
  const after = base === undefined ? {} : { after: base }
  return [{ ...about, state, action: 'delete', before: was, ...after }]
}

function byKey(items: readonly Members[], key: string): Map<Content, Members> {
  return new Map(
    items.flatMap((item) => {
      const own = item[key]
      return own !== undefined && isMembers(item) ? [[own, item] as const] : []
    }),
  )
}
