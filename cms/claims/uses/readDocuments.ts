import type { Payload, PayloadRequest } from 'payload'
import { z } from 'zod'
import { entityLabel } from '#cms/admin/naming/entityLabel.ts'
import { asDomainInput } from '#cms/content/copy/asDomainInput.ts'
import { hasDrafts } from '#cms/content/copy/hasDrafts.ts'
import { isItemised } from '#cms/content/copy/itemisedCopy.ts'
import { defaultLocale } from '#cms/content/copy/locales.ts'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { type CopySlug, copySlugs, isCopySlug } from '#domain/content/documents/documents.ts'
import { withoutUnusedTexts } from '#domain/content/documents/ownTexts.ts'

/** A global or an item in which claims can be used, as visitors read it. */
export type ClaimDocument = {
  /** Its slug, with an item's id: `landing`, `faq-items/<id>`. */
  key: string
  slug: CopySlug
  /** Its title in the admin: `Landing page`, `FAQ item: How do I claim the bonus?` */
  title: string
  /** Null where visitors can't read it: it is not published, or deleted. */
  content: unknown
}

const stored = z.looseObject({ id: z.union([z.string(), z.number()]).optional() })
const withStatus = z.looseObject({ _status: z.string().optional() })

/** Every document in which a claim can be used, read in the transaction of `req`. */
export async function readAllDocuments(req: PayloadRequest): Promise<ClaimDocument[]> {
  const documents: ClaimDocument[] = []
  for (const slug of copySlugs.filter(isReadByVisitors)) {
    if (isItemised(slug)) documents.push(...(await readItems(req, slug)))
    else documents.push(await readGlobal(req, slug))
  }
  return documents
}

/** The documents with these keys. A missing one has no content, and its key as its title. */
export async function readDocuments(
  req: PayloadRequest,
  keys: readonly string[],
): Promise<ClaimDocument[]> {
  const documents: ClaimDocument[] = []
  const bySlug = Map.groupBy(keys, (key) => key.split('/')[0] ?? key)
  for (const [slug, ofSlug] of bySlug) {
    if (!isCopySlug(slug)) continue
    if (!isItemised(slug)) {
      documents.push(await readGlobal(req, slug))
      continue
    }
    const found = await readItems(
      req,
      slug,
      ofSlug.map((key) => key.slice(slug.length + 1)),
    )
    const known = new Set(found.map(({ key }) => key))
    const missing = ofSlug.filter((key) => !known.has(key))
    documents.push(...found, ...missing.map((key) => ({ key, slug, title: key, content: null })))
  }
  return documents
}

async function readGlobal(req: PayloadRequest, slug: CopySlug): Promise<ClaimDocument> {
  const { payload } = req
  const found = await payload.findGlobal({ slug, depth: 0, locale: defaultLocale, req })
  const parsed = withStatus.extend({ id: z.unknown() }).safeParse(found)
  const isPublished =
    parsed.success && parsed.data.id !== undefined && parsed.data._status !== 'draft'
  const global = payload.config.globals.find((one) => one.slug === slug)
  const title = global ? entityLabel(global) : slug
  return { key: slug, slug, title, content: isPublished ? asDomainInput(found) : null }
}

async function readItems(
  req: PayloadRequest,
  slug: CopySlug,
  ids?: readonly string[],
): Promise<ClaimDocument[]> {
  const { payload } = req
  const { docs } = await payload.find({
    collection: slug,
    depth: 0,
    locale: defaultLocale,
    pagination: false,
    where: {
      and: [
        ...(ids ? [{ id: { in: [...ids] } }] : []),
        ...(hasDrafts(payload, slug) ? [{ _status: { equals: 'published' } }] : []),
      ],
    },
    req,
  })
  const kind = kindOfCollection(slug)
  return docs.map((doc) => {
    const fields = stored.parse(asDomainInput(doc))
    const content = kind ? withoutUnusedTexts(kind, fields) : fields
    return { key: `${slug}/${fields.id}`, slug, title: titleOf(payload, slug, fields), content }
  })
}

/** Such as `FAQ item: How do I claim the bonus?` */
function titleOf(
  { collections }: Payload,
  slug: CopySlug,
  content: Readonly<Record<string, unknown>>,
): string {
  const config = collections[slug]?.config
  const kind = config ? entityLabel(config) : slug
  const name = content[config?.admin.useAsTitle ?? 'id']
  return typeof name === 'string' && name !== '' ? `${kind}: ${name}` : kind
}
