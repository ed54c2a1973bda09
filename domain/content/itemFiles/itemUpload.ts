import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'

/** The largest file of items that the admin takes. */
export const maxUploadMb = 100

const collections = kinds.map((kind) => collectionOf(kind)).join('|')
const uploadPath = new RegExp(`^/api/(?:${collections})/import/?(?:\\?|$)`)

/** Whether a request sends a file of items, which is far larger than other bodies. */
export function isItemUpload(method: string, url: string): boolean {
  return method.toUpperCase() === 'POST' && uploadPath.test(url)
}
