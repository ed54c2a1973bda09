import { z } from 'zod'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'

const found = z.object({ docs: z.tuple([z.object({ id: z.string() })]) })

/** The values that clear the editors' own texts of an item. */
export const noTexts = { introduction: '', verdict: '', image: null, noindex: false }

/** The id of a published item. */
export async function itemId(url: string, kind: Kind, slug: string): Promise<string> {
  const address = `${url}/api/${collectionOf(kind)}?depth=0&where[slug][equals]=${slug}`
  const { docs } = found.parse(await (await fetch(address)).json())
  return docs[0].id
}

/** The path of a published item in the REST API. */
export async function itemPath(url: string, kind: Kind, slug: string): Promise<string> {
  return `/api/${collectionOf(kind)}/${await itemId(url, kind, slug)}`
}
