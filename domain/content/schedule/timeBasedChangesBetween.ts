import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import { isReadByVisitors } from '#domain/claims/uses/claimUses.ts'
import { nextExpiry } from '#domain/claims/uses/shownClaims.ts'
import { type Copy, textSlugs } from '../documents/documents.ts'
import { allEntries, itemTag } from '../documents/items.ts'
import { textsOf } from '../documents/ownTexts.ts'
import { nextTakeover } from '../offer/effectiveOffer.ts'
import { type PublishedCopy, publishedCopy } from '../published/publishedCopy.ts'

/**
 * The changes of published copy without an edit, after `after` and up to `upTo`: the time of the
 * last change of each document, by its slug, and of each item, by its `itemTag`. A scheduled
 * offer changes the offer; expired evidence changes the documents that lose texts. Changes by edits
 * are recorded elsewhere.
 *
 * Yields between its steps, because there can be many items with long texts and other work must not wait.
 *
 * @param raw the copy as editors wrote it
 */
export function* timeBasedChangesBetween(
  raw: Copy,
  after: Date,
  upTo: Date,
): Generator<undefined, Map<string, Date>, undefined> {
  const changes = new Map<string, Date>()
  const offers = raw['scheduled-offers']
  for (const moment of changeTimes((from) => nextTakeover(offers, from), after, upTo)) {
    changes.set('offer', moment)
  }
  // From the last expiry to the first: only the last change of each candidate counts.
  const expiries = [...changeTimes((from) => nextExpiry(raw, from), after, upTo)].reverse()
  const unchangedCandidates =
    expiries.length === 0 ? new Set<Candidate>() : new Set(yield* candidatesOf(raw))
  for (const moment of expiries) {
    const expiring = new Set(raw.claims.filter((it) => expiresAt(it, moment)).map(({ key }) => key))
    const isChanged = changesAt(raw, moment)
    for (const candidate of unchangedCandidates) {
      if (candidate.claims.isDisjointFrom(expiring)) continue
      yield
      if (!isChanged(candidate)) continue
      changes.set(candidate.tag, moment)
      unchangedCandidates.delete(candidate)
    }
  }
  return changes
}

/** Whether published copy can have changed without an edit after `after` and up to `upTo`. */
export function hasTimeBasedChanges(raw: Copy, after: Date, upTo: Date): boolean {
  return [nextTakeover(raw['scheduled-offers'], after), nextExpiry(raw, after)].some(
    (moment) => moment !== null && moment <= upTo,
  )
}

function* changeTimes(
  next: (from: Date) => Date | null,
  after: Date,
  upTo: Date,
): Generator<Date, void, undefined> {
  for (let at = next(after); at !== null && at <= upTo; at = next(at)) yield at
}

function expiresAt({ validUntil }: Copy['claims'][number], moment: Date): boolean {
  return validUntil !== null && Date.parse(validUntil) === moment.getTime()
}

/** A document or an item that may change when a claim is withheld. */
type Candidate = {
  tag: string
  /** The keys of the claims that it depends on. */
  claims: ReadonlySet<string>
  textIn(copy: PublishedCopy): unknown
}

function* candidatesOf(raw: Copy): Generator<undefined, Candidate[], undefined> {
  // The site's name replaces texts of other documents, and the offer's texts are inserted into
  // them.
  const shared = claimKeysIn([raw['site-settings'], raw.offer])
  const candidates: Candidate[] = []
  for (const slug of textSlugs) {
    if (!isReadByVisitors(slug)) continue
    const names = claimKeysIn(raw[slug]).union(shared)
    candidates.push({ tag: slug, claims: names, textIn: ({ documents }) => documents[slug] })
  }
  for (const { kind, entry } of allEntries(raw)) {
    const texts = textsOf(entry)
    // Pages with `noindex` are not in sitemaps, so their changes don't count.
    if (entry.noindex || texts.length === 0) continue
    yield
    const { id } = entry.item
    candidates.push({
      tag: itemTag(kind, id),
      claims: claimKeysIn(texts).union(shared),
      textIn: ({ entries }) => entries.get(kind, id)?.entry,
    })
  }
  return candidates
}

/** Returns a function that tests whether the expiry of evidence at `moment` changes a candidate. */
function changesAt(raw: Copy, moment: Date): (candidate: Candidate) => boolean {
  // Without scheduled offers, so that only claims can differ.
  const withoutScheduledOffers: Copy = { ...raw, 'scheduled-offers': [] }
  let copies: { before: PublishedCopy; after: PublishedCopy } | undefined
  return ({ textIn: said }) => {
    copies ??= {
      before: publishedCopy(withoutScheduledOffers, new Date(moment.getTime() - 1)),
      after: publishedCopy(withoutScheduledOffers, moment),
    }
    return !isSame(said(copies.before), said(copies.after))
  }
}

/** Compares as JSON: both values were made by the same code from the same document. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
