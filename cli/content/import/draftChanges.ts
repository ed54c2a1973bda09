import { unpublishedName } from '../file/writeCopyFile.ts'
import type { Change } from '../model/change.ts'
import {
  type Content,
  type Copies,
  isMembers,
  isSameJson,
  itemsOf,
  type Members,
} from '../model/content.ts'
import { memberPath, rowPath } from '../model/problem.ts'
import type { DocumentShape } from '../model/shape.ts'

type Drafts = { stored: Copies; wanted: Copies }

/**
 * The changes that turn the drafts of a document into those of the file. Publishing replaces an
 * older draft, so the draft of a changed item is written again.
 *
 * @param base the published content after the import
 * @param published the changes of the published content
 */
export function draftChanges(
  shape: DocumentShape,
  { stored, wanted }: Drafts,
  base: Content | undefined,
  published: readonly Change[],
): Change[] {
  const { slug, key } = shape
  const path = memberPath(unpublishedName, slug)
  if (key === undefined) {
    const [was, is] = [stored.get(slug), wanted.get(slug)]
    return draftChange({ shape, path, was, is, base, isRepublished: published.length > 0 })
  }
  const known = byKey(itemsOf(stored.get(slug)), key)
  const bases = byKey(itemsOf(base), key)
  const written = new Set(published.flatMap((one) => (one.action === 'delete' ? [] : [one.key])))
  const items = itemsOf(wanted.get(slug))
  const wantedKeys = new Set(items.map((item) => item[key]))
  const changed = items.flatMap((is, at) => {
    const own = is[key]
    const isKnown = own !== undefined
    return draftChange({
      shape,
      ...(isKnown ? { key: own } : {}),
      path: rowPath(path, at),
      was: isKnown ? known.get(own) : undefined,
      is,
      base: isKnown ? bases.get(own) : undefined,
      isRepublished: isKnown && written.has(own),
    })
  })
  const gone = new Set(published.flatMap((one) => (one.action === 'delete' ? [one.key] : [])))
  const dropped = [...known].filter(([own]) => !wantedKeys.has(own) && !gone.has(own))
  return [
    ...dropped.flatMap(([own, was]) => {
      const about = { shape, key: own, path, was, is: undefined }
      return draftChange({ ...about, base: bases.get(own), isRepublished: written.has(own) })
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
  /** Whether the item is published again by the import. */
  isRepublished: boolean
}

function draftChange({ was, is, base, isRepublished: isWritten, ...rest }: Draft): Change[] {
  const state = 'draft'
  const about = { ...rest, isDraftOnly: base === undefined }
  const before = was ?? base
  if (is !== undefined) {
    if (isSameJson(was, is) && !isWritten) return []
    if (before === undefined) return [{ ...about, state, action: 'create', after: is }]
    return [{ ...about, state, action: 'update', before, after: is }]
  }
  // Publishing has already replaced the draft.
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
