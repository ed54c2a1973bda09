import { type Content, type Copies, isMembers, itemsOf, type Members, same } from './content.ts'
import { member, type Problem, row } from './problem.ts'
import type { DocumentShape, FileSlug, Group } from './shape.ts'

/** What an import does to one document or item. */
export type Change = {
  slug: FileSlug
  fields: Group
  action: 'update' | 'create' | 'delete'
  /** Whether it is one of several, or a document that there is one of. */
  item: boolean
  /** What the item is known by; absent of a document, and of an item that is new. */
  key?: Content
  before?: Content
  after?: Content
  /** Where it stands in the file; of what is deleted, the list that lacks it. */
  path: string
}

/**
 * What makes the copy in the CMS that of the file. Deletions come first and creations last, so that
 * no step meets what another is about to take away: a redirect may lead to where one began that
 * goes, and not to where one begins that stays.
 */
export function changesBetween(
  shapes: readonly DocumentShape[],
  stored: Copies,
  wanted: Copies,
): Change[] {
  const changes = shapes.flatMap((shape): Change[] => {
    const { slug, fields, key } = shape
    const after = wanted.get(slug)
    if (after === undefined) return []
    const before = stored.get(slug)
    if (key !== undefined) return itemChanges(shape, key, itemsOf(before), itemsOf(after))
    if (same(before, after)) return []
    const was = before === undefined ? {} : { before }
    return [{ slug, fields, action: 'update', item: false, ...was, after, path: slug }]
  })
  const rank = { delete: 0, update: 1, create: 2 }
  return changes.toSorted((one, other) => rank[one.action] - rank[other.action])
}

function itemChanges(
  { slug, fields }: DocumentShape,
  key: string,
  before: Members[],
  after: Members[],
): Change[] {
  const known = new Map(before.map((item) => [item[key], item]))
  const kept = new Set(after.map((item) => item[key]))
  const written = after.flatMap((item, at): Change[] => {
    const was = item[key] === undefined ? undefined : known.get(item[key])
    if (was && same(was, item)) return []
    // A picture that isn't there can't be made of its name; that is told elsewhere.
    if (!was && slug === 'media') return []
    const identity = item[key] === undefined ? {} : { key: item[key] }
    const change = { slug, fields, item: true, ...identity, after: item, path: row(slug, at) }
    return [was ? { ...change, action: 'update', before: was } : { ...change, action: 'create' }]
  })
  // A picture's file is not in the file of copy, so its absence there means nothing.
  const gone = slug === 'media' ? [] : before.filter((item) => !kept.has(item[key]))
  const deleted = gone.map((item): Change => {
    const identity = item[key] === undefined ? {} : { key: item[key] }
    return { slug, fields, action: 'delete', item: true, ...identity, before: item, path: slug }
  })
  return [...deleted, ...written]
}

/** Pictures that the file speaks of and the CMS doesn't have: only their names are in the file. */
export function missingPictures(
  stored: Copies,
  wanted: Copies,
  lineAt: (path: string) => number | null,
): Problem[] {
  const there = new Set(itemsOf(stored.get('media')).map(({ filename }) => filename))
  const named = itemsOf(wanted.get('media')).map(
    ({ filename }, at) => [member(row('media', at), 'filename'), filename] as const,
  )
  const settings = wanted.get('site-settings')
  const shared = isMembers(settings) ? settings.socialImage : undefined
  const all =
    shared === undefined ? named : [...named, ['site-settings.socialImage', shared] as const]
  return all.flatMap(([path, filename]) => {
    if (filename === undefined || there.has(filename)) return []
    const problem = `The picture ${String(filename)} is not there, and the file has only its name. Upload it at /admin under this name, or take it out of the file.`
    return [{ path, line: lineAt(path), problem }]
  })
}
