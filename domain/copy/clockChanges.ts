import { claimKeysIn } from '../claims/claimTokens.ts'
import { isReadByVisitors } from '../claims/claimUses.ts'
import { nextLapse } from '../claims/shownClaims.ts'
import { type Copy, copySlugs } from './documents.ts'
import { nextTakeover } from './effectiveOffer.ts'
import { itemNoteTag } from './itemNotes.ts'
import { type PublishedCopy, publishedCopy } from './publishedCopy.ts'

/**
 * What the clock alone has changed of `raw`, copy as editors wrote it: when each document, by its
 * slug, and each note, by its `itemNoteTag`, last came to say something else, where that was after
 * `after` and by `upTo`. An offer that takes over is a change of the offer; evidence that lapses, one
 * of the documents that lose words by it. What an edit has changed is told by the edit.
 *
 * There can be 1,200 long notes: it yields between its steps, so that others can go first.
 */
export function* clockChanges(
  raw: Copy,
  after: Date,
  upTo: Date,
): Generator<undefined, Map<string, Date>, undefined> {
  const changes = new Map<string, Date>()
  const offers = raw['scheduled-offers']
  for (const moment of momentsOf((from) => nextTakeover(offers, from), after, upTo)) {
    changes.set('offer', moment)
  }
  // The last change of each counts, and one that has been found isn't looked for any more.
  const lapses = [...momentsOf((from) => nextLapse(raw, from), after, upTo)].reverse()
  const open = lapses.length === 0 ? new Set<Candidate>() : new Set(yield* candidatesOf(raw))
  for (const moment of lapses) {
    const lapsing = new Set(raw.claims.filter((it) => lapsesAt(it, moment)).map(({ key }) => key))
    const isChanged = changesAt(raw, moment)
    for (const candidate of open) {
      if (candidate.names.isDisjointFrom(lapsing)) continue
      yield
      if (!isChanged(candidate)) continue
      changes.set(candidate.tag, moment)
      open.delete(candidate)
    }
  }
  return changes
}

/** Whether the clock has changed anything after `after` and by `upTo`. */
export function hasClockChanges(raw: Copy, after: Date, upTo: Date): boolean {
  return [nextTakeover(raw['scheduled-offers'], after), nextLapse(raw, after)].some(
    (moment) => moment !== null && moment <= upTo,
  )
}

function* momentsOf(
  next: (from: Date) => Date | null,
  after: Date,
  upTo: Date,
): Generator<Date, void, undefined> {
  for (let at = next(after); at !== null && at <= upTo; at = next(at)) yield at
}

function lapsesAt({ validUntil }: Copy['claims'][number], moment: Date): boolean {
  return validUntil !== null && Date.parse(validUntil) === moment.getTime()
}

/** What may say something else once a claim is gone. */
type Candidate = {
  tag: string
  /** The keys of the claims that it depends on. */
  names: ReadonlySet<string>
  said(copy: PublishedCopy): unknown
}

function* candidatesOf(raw: Copy): Generator<undefined, Candidate[], undefined> {
  // The site's name stands in for texts elsewhere, and the offer's words are put into them.
  const shared = claimKeysIn([raw['site-settings'], raw.offer])
  const candidates: Candidate[] = []
  for (const slug of copySlugs) {
    if (!isReadByVisitors(slug) || slug === 'item-notes') continue
    const names = claimKeysIn(raw[slug]).union(shared)
    candidates.push({ tag: slug, names, said: ({ documents }) => documents[slug] })
  }
  for (const note of raw['item-notes']) {
    yield
    // Search engines don't know of a page that is kept from them.
    if (note.noindex) continue
    const names = claimKeysIn(note).union(shared)
    const { item } = note
    candidates.push({ tag: itemNoteTag(item), names, said: ({ notes }) => notes.get(item)?.note })
  }
  return candidates
}

/** Tells what evidence that lapses at a moment changes. */
function changesAt(raw: Copy, moment: Date): (candidate: Candidate) => boolean {
  // Under one offer, so that nothing but claims can differ.
  const settled: Copy = { ...raw, 'scheduled-offers': [] }
  let copies: { before: PublishedCopy; after: PublishedCopy } | undefined
  return ({ said }) => {
    copies ??= {
      before: publishedCopy(settled, new Date(moment.getTime() - 1)),
      after: publishedCopy(settled, moment),
    }
    return !isSame(said(copies.before), said(copies.after))
  }
}

/** Both were made by the same code of the same document. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
