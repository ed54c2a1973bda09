import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { valueAt } from '#cms/admin/naming/valueAt.ts'
import { collectionOf, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import type { UsesOf } from '../saves/refuseUsed.ts'

/** Every field that shows a picture of the media library. A test compares the list with the config. */
export const pictureFields = {
  globals: ['socialImage', 'brand.logoOnDark', 'brand.logoOnLight', 'brand.favicon'].map(
    (field) => ({ slug: 'site-settings' as const, field, name: 'Site settings' }),
  ),
  items: [
    ...kinds.map((kind) => ({
      slug: collectionOf(kind),
      field: 'image',
      titledBy: 'slug',
      name: `the ${kindDefinitions[kind].names.one.toLowerCase()}`,
    })),
    { slug: 'casinos' as const, field: 'logo', titledBy: 'slug', name: 'the casino' },
    { slug: 'pages' as const, field: 'image', titledBy: 'path', name: 'the page' },
    { slug: 'pages' as const, field: 'blocks.picture', titledBy: 'path', name: 'the page' },
  ],
} as const

const identified = z.object({ id: z.union([z.string(), z.number()]) })

/** Where a picture is shown, or would be when a draft is published. */
export const pictureUses: UsesOf = async (req, picture) => {
  const { id } = identified.parse(picture)
  const globals = pictureFields.globals.map((it) => globalUse(req, it, id))
  const items = pictureFields.items.map((it) => itemUses(req, it, id))
  return [...new Set((await Promise.all([...globals, ...items])).flat())]
}

async function globalUse(
  req: PayloadRequest,
  { slug, field, name }: (typeof pictureFields.globals)[number],
  id: string | number,
): Promise<string[]> {
  const published = await req.payload.db.findGlobal({ slug, req })
  const { docs } = await req.payload.db.findGlobalVersions({
    global: slug,
    where: { latest: { equals: true }, [`version.${field}`]: { equals: id } },
    limit: 1,
    req,
  })
  const isShown = field.split('.').reduce(valueAt, published) === id
  return isShown ? [name] : docs.length > 0 ? [`the draft of ${name}`] : []
}

async function itemUses(
  req: PayloadRequest,
  { slug, field, titledBy, name }: (typeof pictureFields.items)[number],
  id: string | number,
): Promise<string[]> {
  const { db } = req.payload
  const notTrashed = { deletedAt: { exists: false } }
  const where = { [field]: { equals: id }, ...notTrashed }
  const shown = await db.find({ collection: slug, where, pagination: false, limit: 0, req })
  const drafts = await db.findVersions({
    collection: slug,
    where: {
      latest: { equals: true },
      [`version.${field}`]: { equals: id },
      'version.deletedAt': { exists: false },
    },
    pagination: false,
    limit: 0,
    req,
  })
  const items = [...shown.docs, ...drafts.docs.map((draft) => valueAt(draft, 'version'))]
  return items.map((item) => `${name} ${String(valueAt(item, titledBy))}`)
}
