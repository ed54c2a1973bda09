import type { Payload, PayloadRequest, Where } from 'payload'
import { itemOrder } from '#cms/content/copy/itemisedCopy.ts'
import { isCopySlug } from '#domain/content/documents/documents.ts'
import { normalProse } from '#domain/content/prose/prose.ts'
import { type Content, type Copies, isMembers, type Members } from '../model/content.ts'
import { findNameOfId, isReference, type References, readReferences } from '../model/references.ts'
import type { DocumentShape, FileSlug, Leaf, Shape } from '../model/shape.ts'

/** The copy in the CMS. */
export type Stored = {
  /** The published copy. */
  copies: Copies
  /** Unpublished drafts: documents, or items. */
  drafts: Copies
  /**
   * Documents by slug and items by slug and key, in Payload's format with ids. Drafts are in
   * `rawDrafts`.
   */
  raw: Map<string, Members>
  rawDrafts: Map<string, Members>
  /** Items in the trash. */
  trashed: Map<string, Members>
  references: References
}

/** The key of a document or item in the `raw` maps. */
export function storedKey(slug: FileSlug, key?: Content): string {
  return key === undefined ? slug : `${slug}/${String(key)}`
}

/**
 * Reads all the content of a copy file from the CMS.
 *
 * @param req a request in a transaction
 */
export async function readCopies(
  payload: Payload,
  shapes: readonly DocumentShape[],
  req: PayloadRequest,
): Promise<Stored> {
  const read = { payload, req }
  const pictures = await findItems('media', read)
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

type ReadContext = { payload: Payload; req: PayloadRequest }
type ItemsShape = DocumentShape & { key: string }

async function readDocument(
  stored: Stored,
  shape: DocumentShape,
  read: ReadContext,
): Promise<void> {
  const { slug, fields, drafts } = shape
  const document = await readGlobal(slug, read, false)
  // The document was never written.
  if (!document) return
  stored.raw.set(storedKey(slug), document)
  stored.copies.set(slug, contentOf(fields, document, stored.references) ?? {})
  const latest = drafts ? await readGlobal(slug, read, true) : undefined
  if (latest?._status !== 'draft') return
  stored.rawDrafts.set(storedKey(slug), latest)
  stored.drafts.set(slug, contentOf(fields, latest, stored.references) ?? {})
}

async function readItems(stored: Stored, shape: ItemsShape, read: ReadContext): Promise<void> {
  const { slug, key, fields, drafts, trash } = shape
  const order = sortFields(slug, key)
  const contents = (items: Members[], raw: Map<string, Members>): Members[] =>
    sortItems(items, order).flatMap((item) => {
      // A draft may lack its key.
      if (item[key] === undefined || item[key] === null) return []
      raw.set(storedKey(slug, item[key]), item)
      const content = contentOf(fields, item, stored.references)
      return [isMembers(content) ? content : {}]
    })
  const live = await findItems(slug, read)
  const published = drafts ? live.filter(({ _status }) => _status === 'published') : live
  stored.copies.set(slug, contents(published, stored.raw))
  if (drafts) {
    const where = { _status: { equals: 'draft' } }
    const latest = await findItems(slug, read, { draft: true, where })
    if (latest.length > 0) stored.drafts.set(slug, contents(latest, stored.rawDrafts))
  }
  if (!trash) return
  const gone = await findItems(slug, read, { trash: true, where: { deletedAt: { exists: true } } })
  contents(gone, stored.trashed)
}

async function readGlobal(
  slug: string,
  read: ReadContext,
  draft: boolean,
): Promise<Members | undefined> {
  const { payload, req } = read
  const all = { slug, depth: 0, locale: 'all', draft, req } as const
  const document: unknown = await payload.findGlobal(all)
  return isMembers(document) && document.id !== undefined ? document : undefined
}

type ItemsQuery = { draft?: boolean; trash?: boolean; where?: Where }

async function findItems(
  collection: string,
  { payload, req }: ReadContext,
  { draft = false, trash = false, where = {} }: ItemsQuery = {},
): Promise<Members[]> {
  const which = { collection, draft, trash, where, pagination: false, req }
  const { docs } = await payload.find({ ...which, depth: 0, locale: 'all' })
  return docs.filter(isMembers)
}

function sortFields(slug: FileSlug, key: string): string[] {
  return (isCopySlug(slug) && itemOrder(slug)) || [key]
}

/** Not sorted by the database, whose text order depends on its collation. */
function sortItems(items: Members[], by: readonly string[]): Members[] {
  return items.sort((one, other) => {
    for (const name of by) {
      const [a, b] = [one[name] ?? '', other[name] ?? '']
      if (a !== b) return a < b ? -1 : 1
    }
    return 0
  })
}

/** Converts a value of Payload to the format of the file; undefined for an empty value. */
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
  if (isReference(shape.valueKind)) return findNameOfId(there[shape.valueKind], value)
  // The CMS stores a day as noon of that day.
  return shape.valueKind === 'day' ? String(value).slice(0, 10) : value
}

function textsOf({ valueKind: holds }: Leaf, value: Content | undefined): Content | undefined {
  if (!isMembers(value)) return undefined
  const texts = Object.entries(value).flatMap(([language, text]): [string, string][] => {
    if (typeof text !== 'string') return []
    const normalised = holds === 'prose' ? normalProse(text) : text
    return holds === 'prose' && normalised === '' ? [] : [[language, normalised]]
  })
  // Languages are sorted by code, independent of the order of writing.
  texts.sort(([one], [other]) => (one < other ? -1 : 1))
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
