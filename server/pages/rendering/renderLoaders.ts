import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { itemNoteTag } from '#domain/content/documents/itemNotes.ts'
import { statesOffer } from '#domain/content/offer/offerMention.ts'
import { offerTag } from '#domain/content/published/copyTags.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'

/** The loaders of one render, and the tags of the documents it has read so far. */
export type RenderLoaders = { loaders: Loaders; tags: ReadonlySet<string> }

/** Creates loaders over one snapshot of the copy, which record the documents that the render reads. */
export function createRenderLoaders(
  snapshot: CopySnapshot,
  catalogue: Catalogue,
  facts: Pick<Loaders, 'siteUrl' | 'offersMail' | 'engines'>,
): RenderLoaders {
  const tags = new Set<string>()
  return {
    tags,
    loaders: {
      copy(slug) {
        for (const tag of snapshot.tagsOf[slug]) tags.add(tag)
        return snapshot.documents[slug]
      },
      offer(field) {
        tags.add(offerTag(field))
        return snapshot.documents.offer[field]
      },
      conditionsBeside(...texts) {
        const { offer, 'site-settings': settings } = snapshot.documents
        // Editors may type the offer's amounts into texts; these count as the offer only while they match it.
        for (const field of ['amount', 'code'] as const) tags.add(offerTag(field))
        return statesOffer(texts, offer) ? settings.conditions : ''
      },
      itemNote(id) {
        const found = snapshot.notes.get(id)
        tags.add(itemNoteTag(id))
        for (const tag of found?.tags ?? []) tags.add(tag)
        return found?.note
      },
      casinoHosts: snapshot.casinoHosts,
      catalogue,
      ...facts,
    },
  }
}
