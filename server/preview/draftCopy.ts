import type { Cms } from '#cms/openCms.ts'
import { type Copy, type CopySlug, copySlugs } from '#domain/copy/documents.ts'
import type { IncompleteDraft } from '#domain/preview/previewNotice.ts'
import { type CopySnapshot, takeSnapshot } from '../copy/copyStore.ts'
import { fallbackCopy } from '../copy/fallbackCopy.ts'

/** All copy with the latest drafts in it, and what of them can't be shown. */
export type DraftCopy = { snapshot: CopySnapshot; incomplete: IncompleteDraft[] }

/**
 * Reads every document anew, through the same pipeline as what is published.
 *
 * @param now the moment at which the copy is looked at
 * @throws when the database can't be asked
 */
export async function readDraftCopy(cms: Pick<Cms, 'readDraft'>, now: Date): Promise<DraftCopy> {
  const copy: Copy = fallbackCopy()
  const incomplete: IncompleteDraft[] = []
  async function take<Slug extends CopySlug>(slug: Slug): Promise<void> {
    const result = await cms.readDraft(slug)
    incomplete.push(...result.incomplete)
    if (result.ok) copy[slug] = result.document
  }
  await Promise.all(copySlugs.map((slug) => take(slug)))
  return { snapshot: takeSnapshot(copy, {}, now), incomplete }
}
