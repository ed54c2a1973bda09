import { claimKeyOf, claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { nextExpiry, shownClaims } from '#domain/claims/uses/shownClaims.ts'
import { replacementsOf, withhold } from '#domain/claims/withholding/withhold.ts'
import { type Copy, type CopySlug, copySlugs, mapCopy } from '../documents/documents.ts'
import type { ItemNote } from '../documents/itemNotes.ts'
import { fillDocument } from '../fields/tokens.ts'
import { casinoHosts, effectiveOffer, nextTakeover } from '../offer/effectiveOffer.ts'
import { offerTokenValues } from '../offer/offerTokens.ts'
import { namedTags, offerTags } from './copyTags.ts'

/** Copy as visitors see it at one moment. */
export type PublishedCopy = {
  /**
   * Every document, with the effective offer instead of the site's own, without withheld claims,
   * and with its tokens filled in. Documents that visitors don't read are unchanged, and so are the
   * notes, which are read from `notes`.
   */
  documents: Copy
  /**
   * The dependencies of a page that shows a document: the document, its offer fields and its
   * claims.
   */
  tagsOf: { readonly [Slug in CopySlug]: readonly string[] }
  /** The editors' notes, each made on first access, because there can be 1,200 long notes. */
  notes: NotesByItem
  /** The hosts whose links in texts are paid, see `casinoHosts`. */
  casinoHosts: readonly string[]
  /** The text of each shown claim, by its key. */
  claims: ReadonlyMap<string, string>
  /** The next time at which the copy changes without an edit; null if there is none. */
  changesAt: Date | null
}

/** A note as visitors see it, and the tags of the claims and offer fields that it uses. */
type TaggedNote = { note: ItemNote; tags: readonly string[] }
type NotesByItem = {
  /** The ids of the items with a note. */
  readonly items: readonly string[]
  get(item: string): TaggedNote | undefined
}

/**
 * The copy that visitors see at `now`, made of `raw`, the copy as editors wrote it. Determines the
 * effective offer, then the text of each shown claim; removes withheld claims from texts, and fills
 * in the tokens in one pass.
 *
 * A claim that isn't in the register is withheld under any policy, so that visitors never read a
 * token.
 */
export function publishedCopy(raw: Copy, now: Date): PublishedCopy {
  const { offer, casinoUrl } = effectiveOffer(raw, now)
  const claims = shownClaims(raw, offerTokenValues(offer), now)
  const settings = raw['site-settings']
  const source: Copy = {
    ...raw,
    offer,
    'site-settings': { ...settings, casinoUrl: casinoUrl ?? settings.casinoUrl },
  }
  const published = createPublisher(source, claims)
  const documents: Copy = { ...source }
  const put = <Slug extends CopySlug>(slug: Slug) => {
    documents[slug] = published(slug, source[slug])
  }
  for (const slug of copySlugs) if (isReadByVisitors(slug) && slug !== 'item-notes') put(slug)
  return {
    documents,
    tagsOf: mapCopy((slug) => {
      if (slug === 'item-notes') return [slug]
      return slug === 'offer' ? [slug, ...offerTags] : [slug, ...namedTags(raw[slug], raw.claims)]
    }),
    notes: notesByItem(raw, (note) => published('item-notes', [note])[0]),
    casinoHosts: casinoHosts(raw, now),
    claims,
    changesAt: earlier(nextTakeover(raw['scheduled-offers'], now), nextExpiry(raw, now)),
  }
}

/** Returns the function that makes the published form of a document of `source`. */
function createPublisher(source: Copy, claims: ReadonlyMap<string, string>) {
  const isWithheld = (name: string) => {
    const key = claimKeyOf(name)
    return key !== undefined && !claims.has(key)
  }
  const standIns = replacementsOf(source['site-settings'], isWithheld)
  const claimTexts = Object.fromEntries(
    [...claims].map(([key, text]) => [claimTokenName(key), text]),
  )
  // The offer's own texts are filled first, because their values are inserted into other texts
  // literally.
  const ownValues = { ...offerTokenValues(source.offer), ...claimTexts }
  const offer = fillDocument(withhold('offer', source.offer, isWithheld, standIns), ownValues)
  const values = { ...offerTokenValues(offer), ...claimTexts }
  return <Slug extends CopySlug>(slug: Slug, document: Copy[Slug]): Copy[Slug] =>
    fillDocument(withhold(slug, document, isWithheld, standIns), values)
}

function notesByItem(
  { 'item-notes': notes, claims }: Pick<Copy, 'item-notes' | 'claims'>,
  publish: (note: ItemNote) => ItemNote | undefined,
): NotesByItem {
  const written = new Map(notes.map((note) => [note.item, note]))
  const made = new Map<string, TaggedNote>()
  const make = (item: string): TaggedNote | undefined => {
    const own = written.get(item)
    const note = own && publish(own)
    if (!note) return undefined
    const tagged = { note, tags: namedTags(own, claims) }
    made.set(item, tagged)
    return tagged
  }
  return { items: [...written.keys()], get: (item) => made.get(item) ?? make(item) }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}
