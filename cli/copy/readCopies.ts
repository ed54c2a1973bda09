import type { Payload, PayloadRequest } from 'payload'
import { itemOrder } from '#cms/itemisedCopy.ts'
import { isCopySlug } from '#domain/copy/documents.ts'
import { type Content, type Copies, isMembers, type Members } from './content.ts'
import type { DocumentShape, FileSlug, Leaf, Shape } from './shape.ts'

/** Copy as the CMS has it. */
export type Stored = {
  copies: Copies
  /** The same as Payload hands it out, with its ids: of documents by slug, of items by slug and key. */
  raw: Map<string, Members>
}

/**
 * Whether drafts stand in for what is published where there are any. The CMS keeps none yet; this
 * is where reading them would be asked for.
 */
const draft = false

/** Where Payload's own form of an item is kept. */
export function rawName(slug: FileSlug, key?: Content): string {
  return key === undefined ? slug : `${slug}/${String(key)}`
}

/** Everything that a file of copy holds, as it is in the CMS now. */
export async function readCopies(
  payload: Payload,
  shapes: readonly DocumentShape[],
  req?: PayloadRequest,
): Promise<Stored> {
  const read = { payload, ...(req ? { req } : {}) }
  const pictures = await documentsOf('media', read)
  const names = new Map(pictures.map(({ id, filename }) => [id, filename]))
  const stored: Stored = { copies: new Map(), raw: new Map() }
  for (const { slug, key, fields } of shapes) {
    if (key === undefined) {
      const document = await globalOf(slug, read)
      // Nobody has ever written it, nor has the seed.
      if (!document) continue
      stored.raw.set(rawName(slug), document)
      stored.copies.set(slug, contentOf(fields, document, names) ?? {})
      continue
    }
    const items = slug === 'media' ? pictures : await documentsOf(slug, read)
    const contents = inOrder(items, orderOf(slug, key)).map((item) => {
      stored.raw.set(rawName(slug, item[key]), item)
      return contentOf(fields, item, names) ?? {}
    })
    stored.copies.set(slug, contents)
  }
  return stored
}

type Read = { payload: Payload; req?: PayloadRequest }

async function globalOf(slug: string, { payload, ...req }: Read): Promise<Members | undefined> {
  const document: unknown = await payload.findGlobal({
    slug,
    depth: 0,
    locale: 'all',
    draft,
    ...req,
  })
  return isMembers(document) && document.id !== undefined ? document : undefined
}

async function documentsOf(slug: string, { payload, ...req }: Read): Promise<Members[]> {
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: 'all',
    draft,
    pagination: false,
    ...req,
  })
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

type Names = ReadonlyMap<Content | undefined, Content | undefined>

/** Payload's form of a value in the file's; undefined where it is empty. */
function contentOf(shape: Shape, value: Content | undefined, names: Names): Content | undefined {
  if (shape.kind === 'rows') {
    const rows = Array.isArray(value) ? value : []
    return rows.map((row) => contentOf(shape.row, row, names) ?? {})
  }
  if (shape.kind === 'group') {
    const members = isMembers(value) ? value : {}
    const entries = [...shape.fields].flatMap(([name, field]) => {
      const content = contentOf(field, members[name], names)
      return content === undefined ? [] : [[name, content] as const]
    })
    return Object.fromEntries(entries)
  }
  return shape.localized ? textsOf(value) : leafOf(shape, value, names)
}

function leafOf(shape: Leaf, value: Content | undefined, names: Names): Content | undefined {
  if (value === undefined || value === null) return undefined
  if (shape.holds === 'picture') return names.get(value)
  // The CMS keeps a day as its noon.
  return shape.holds === 'day' ? String(value).slice(0, 10) : value
}

function textsOf(value: Content | undefined): Content | undefined {
  if (!isMembers(value)) return undefined
  const texts = Object.entries(value).filter(([, text]) => typeof text === 'string')
  // The order of languages is that of their codes, whichever was written first.
  texts.sort(([one], [other]) => (one < other ? -1 : 1))
  return texts.length > 0 ? Object.fromEntries(texts) : undefined
}
