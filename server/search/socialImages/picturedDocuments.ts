import { audienceWithoutOffers, hasAudiences } from '#domain/casinos/markets/audience.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'

/**
 * The documents of which pictures are made. All visitors get the same pictures, so these state no offer if
 * some visitors may see none.
 */
export function picturedDocuments(snapshot: CopySnapshot): CopySnapshot['documents'] {
  const { raw } = snapshot
  if (!hasAudiences(raw)) return snapshot.documents
  return snapshot.forAudience(audienceWithoutOffers(raw)).documents
}
