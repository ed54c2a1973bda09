import type { Payload, PayloadRequest, Where } from 'payload'
import { itemOrder } from '#cms/itemisedCopy.ts'
import { isCopySlug } from '#domain/copy/documents.ts'
import { normalProse } from '#domain/copy/prose.ts'
import { type Content, type Copies, isMembers, type Members } from './content.ts'
import { isReference, nameOfId, type References, readReferences } from './references.ts'
import type { DocumentShape, FileSlug, Leaf, Shape } from './shape.ts'

/** Copy as the CMS has it. */
export type Stored = {
  /** What is published. */
  copies: Copies
  /** What editors have written since, or have never published: documents, or the items that have such. */
  drafts: Copies
  /**
   * All of it as Payload hands it out, with its ids: of documents by slug, of items by slug and key.
   * Of what has a draft, the draft is in `rawDrafts`.
   */
  raw: Map<string, Members>
  rawDrafts: Map<string, Members>
  /** Items in the trash. */
  trashed: Map<string, Members>
  references: References
}

/** Where Payload's own form of an item is kept. */
export function rawName(slug: FileSlug, key?: Content): string {
  return key === undefined ? slug : `${slug}/${String(key)}`
}

/**
 * Everything that a file of copy holds, as it is in the CMS now.
 *
 * @param req in a transaction
 */
export async function readCopies(
  payload: Payload,
  shapes: readonly DocumentShape[],
  req: PayloadRequest,
): Promise<Stored> {
  const read = { payload, req }
  const pictures = await itemsIn('media', read)
  const references = await readReferences(req, pictures)
  const stored: Stored = {
    copies: new Map(),
    drafts: new Map(),
    raw: new Map(),
    rawDrafts: new Map(),
    trashed: new Map(),
    references,
  }
  for (const shape of shapes) {
    if (shape.key === undefined) await readDocument(stored, shape, read)
    else await readItems(stored, { ...shape, key: shape.key }, read)
  }
  return stored
}

type Read = { payload: Payload; req: PayloadRequest }
type Items = DocumentShape & { key: string }

async function readDocument(stored: Stored, shape: DocumentShape, read: Read): Promise<void> {
  const { slug, fields, drafts } = shape
  const document = await globalOf(slug, read, false)
  // Nobody has ever written it, nor has the seed.
  if (!document) return
  stored.raw.set(rawName(slug), document)
  stored.copies.set(slug, contentOf(fields, document, stored.references) ?? {})
  const latest = drafts ? await globalOf(slug, read, true) : undefined
  if (latest?._status !== 'draft') return
  stored.rawDrafts.set(rawName(slug), latest)
  stored.drafts.set(slug, contentOf(fields, latest, stored.references) ?? {})
}

async function readItems(stored: Stored, shape: Items, read: Read): Promise<void> {
  const { slug, key, fields, drafts, trash } = shape
  const order = orderOf(slug, key)
  const contents = (items: Members[], raw: Map<string, Members>): Members[] =>
    inOrder(items, order).flatMap((item) => {
      // A draft may lack what it would be known by.
      if (item[key] === undefined || item[key] === null) return []
      raw.set(rawName(slug, item[key]), item)
      const content = contentOf(fields, item, stored.references)
      return [isMembers(content) ? content : {}]
    })
  const live = await itemsIn(slug, read)
  const published = drafts ? live.filter(({ _status }) => _status === 'published') : live
  stored.copies.set(slug, contents(published, stored.raw))
  if (drafts) {
    const where = { _status: { equals: 'draft' } }
    const latest = await itemsIn(slug, read, { draft: true, where })
    if (latest.length > 0) stored.drafts.set(slug, contents(latest, stored.rawDrafts))
  }
  if (!trash) return
  const gone = await itemsIn(slug, read, { trash: true, where: { deletedAt: { exists: true } } })
  contents(gone, stored.trashed)
}

async function globalOf(slug: string, read: Read, draft: boolean): Promise<Members | undefined> {
  const { payload, req } = read
  const all = { slug, depth: 0, locale: 'all', draft, req } as const
  const document: unknown = await payload.findGlobal(all)
  return isMembers(document) && document.id !== undefined ? document : undefined
}

type Which = { draft?: boolean; trash?: boolean; where?: Where }

async function itemsIn(
  collection: string,
  { payload, req }: Read,
  { draft = false, trash = false, where = {} }: Which = {},
): Promise<Members[]> {
  const which = { collection, draft, trash, where, pagination: false, req }
  const { docs } = await payload.find({ ...which, depth: 0, locale: 'all' })
  return docs.filter(isMembers)
}

function orderOf(slug: FileSlug, key: string): string[] {
  return (isCopySlug(slug) && itemOrder(slug)) || [key]
}

/** Not by the database, whose order of texts hangs on how it was set up. */
function inOrder(items: Members[], by: readonly string[]): Members[] {
  return items.sort((one, other) => {
    for (const name of by) {
      const [a, b] = [one[name] ?? '', other[name] ?? '']
      if (a !== b) return a < b ? -1 : 1
    }
    return 0
  })
}

/** Payload's form of a value in the file's; undefined where it is empty. */
function contentOf(
  shape: Shape,
  value: Content | undefined,
  there: References,
): Content | undefined {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(value) ? value : []
    return rows.map((row) => contentOf(shape.row, row, there) ?? {})
  }
  if (shape.kind === 'group') {
    const members = isMembers(value) ? value : {}
    const entries = [...shape.fields].flatMap(([name, field]) => {
      const content = contentOf(field, members[name], there)
      return content === undefined ? [] : [[name, content] as const]
    })
    return Object.fromEntries(entries)
  }
  return shape.localized ? textsOf(shape, value) : leafOf(shape, value, there)
}

function leafOf(shape: Leaf, value: Content | undefined, there: References): Content | undefined {
  if (value === undefined || value === null) return undefined
  if (isReference(shape.holds)) return nameOfId(there[shape.holds], value)
  // The CMS keeps a day as its noon.
  return shape.holds === 'day' ? String(value).slice(0, 10) : value
}

function textsOf({ holds }: Leaf, value: Content | undefined): Content | undefined {
  if (!isMembers(value)) return undefined
  const texts = Object.entries(value).flatMap(([language, text]): [string, string][] => {
    if (typeof text !== 'string') return []
    const kept = holds === 'prose' ? normalProse(text) : text
    return holds === 'prose' && kept === '' ? [] : [[language, kept]]
  })
  // The order of languages is that of their codes, whichever was written first.
  texts.sort(([one], [other]) => (one < other ? -1 : 1))
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
