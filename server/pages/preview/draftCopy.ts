import type { Cms } from '#cms/openCms.ts'
import { type Copy, type CopySlug, copySlugs } from '#domain/content/documents/documents.ts'
import type { ItemDocuments } from '#domain/content/documents/items.ts'
import type { IncompleteDraft } from '#domain/content/preview/previewNotice.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { type CopySnapshot, createSnapshot } from '#server/content/copyStore.ts'

/** All copy with the latest drafts, and the drafts that can't be shown. */
export type DraftCopy = { snapshot: CopySnapshot; incomplete: IncompleteDraft[] }

/**
 * Reads all documents, through the same pipeline as published copy.
 *
 * @param now the time for which the copy is resolved
 * @param published the items that visitors see; what is computed of them is reused, see `catalogueOf`
 * @throws when the database can't be reached
 */
export async function readDraftCopy(
  cms: Pick<Cms, 'readDraft'>,
  now: Date,
  published: ItemDocuments,
): Promise<DraftCopy> {
  const copy: Copy = fallbackCopy()
  const incomplete: IncompleteDraft[] = []
  async function take<Slug extends CopySlug>(slug: Slug): Promise<void> {
    const result = await cms.readDraft(slug)
    incomplete.push(...result.incomplete)
    if (result.ok) copy[slug] = result.document
  }
  await Promise.all(copySlugs.map((slug) => take(slug)))
  return { snapshot: createSnapshot(copy, {}, now, published), incomplete }
}
