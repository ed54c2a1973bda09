import { claimKeyOf, claimTokenName } from '../claims/claimTokens.ts'
import { isReadByVisitors } from '../claims/claimUses.ts'
import { nextLapse, shownClaims } from '../claims/shownClaims.ts'
import { standInsOf, withhold } from '../claims/withhold.ts'
import { namedTags, offerTags } from './copyTags.ts'
import { type Copy, type CopySlug, copySlugs, mapCopy } from './documents.ts'
import { casinoHosts, effectiveOffer, nextTakeover } from './effectiveOffer.ts'
import type { ItemNote } from './itemNotes.ts'
import { offerTokenValues } from './offerTokens.ts'
import { fillDocument } from './tokens.ts'

/** Copy as visitors see it at one moment. */
export type PublishedCopy = {
  /**
   * Every document, with the offer of the moment in the place of the site's own, without what
   * withheld claims say, and with its tokens filled. Documents of which no visitor reads a word
   * are as they were, and so are the notes, which are read one by one.
   */
  documents: Copy
  /** What a page that shows a document depends on: the document, offer fields and claims it names. */
  tagsOf: { readonly [Slug in CopySlug]: readonly string[] }
  /** The editors' notes, each made when it is first asked for: there can be 1,200 long ones. */
  notes: NotesByItem
  /** The hosts that links in texts are paid by, see `casinoHosts`. */
  casinoHosts: readonly string[]
  /** What each claim that is shown says, by its key. */
  claims: ReadonlyMap<string, string>
  /** The next moment at which any of this changes by itself; null where it never does. */
  changesAt: Date | null
}

/** A note as visitors see it, and the tags of what it names besides itself. */
type TaggedNote = { note: ItemNote; tags: readonly string[] }
type NotesByItem = {
  /** The items that have one. */
  readonly items: readonly string[]
  get(item: string): TaggedNote | undefined
}

/**
 * What visitors see of `raw`, copy as editors wrote it, at `now`: first the offer of the moment, then
 * what each claim says and whether it is shown, then the texts without those that aren't, and last
 * the values in the place of tokens, in one pass.
 *
 * A claim that isn't in the register is withheld whatever the policy, so that no visitor ever reads
 * a bare token.
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
  const published = publisher(source, claims)
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
    changesAt: earlier(nextTakeover(raw['scheduled-offers'], now), nextLapse(raw, now)),
  }
}

/** What makes of a document of `source` what visitors see of it. */
function publisher(source: Copy, claims: ReadonlyMap<string, string>) {
  const isWithheld = (name: string) => {
    const key = claimKeyOf(name)
    return key !== undefined && !claims.has(key)
  }
  const standIns = standInsOf(source['site-settings'], isWithheld)
  const said = Object.fromEntries([...claims].map(([key, text]) => [claimTokenName(key), text]))
  // Its own words are filled first: a value is put into other texts as it stands.
  const own = { ...offerTokenValues(source.offer), ...said }
  const offer = fillDocument(withhold('offer', source.offer, isWithheld, standIns), own)
  const values = { ...offerTokenValues(offer), ...said }
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
