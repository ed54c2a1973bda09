import type { Copy, CopySlug } from '../copy/documents.ts'
import { effectiveOffer } from '../copy/effectiveOffer.ts'
import { offerTokenValues } from '../copy/offerTokens.ts'
import { fillTokens } from '../copy/tokens.ts'
import type { Claim, ClaimKind, ClaimsSettings, Evidence } from './claim.ts'
import { isShown } from './claimState.ts'
import { isClaimOfOffer } from './claimUses.ts'
import { shownClaims } from './shownClaims.ts'
import { type ShownUse, shownUses } from './shownUses.ts'

/** What was shown of a claim at one place, and on which grounds. */
type Shown = {
  claim: string
  field: string
  /** As visitors read it. */
  text: string
  /** What it says when read alone. */
  statement: string
  kind: ClaimKind
  policy: ClaimsSettings['policy']
  /** With the names of files, which outlast the files. */
  evidence: Evidence[]
  /** From this moment on the evidence proved nothing, even where the claim was still shown. */
  validUntil: string | null
}

/** From when on it was shown, and until when, or is planned to be; in milliseconds. */
export type Period = Shown & { from: number; until: number | null }

/** What decides, besides a document, over what is shown of claims in it. */
export type Ruling = Pick<Copy, 'claims' | 'claims-settings' | 'offer' | 'scheduled-offers'>

/**
 * When what is shown of claims in a document, from `now` on, as long as nobody changes anything:
 * evidence lapses under `enforce` and scheduled offers take over by themselves.
 *
 * @param document of copy that comes in items, one item; null where visitors don't see it
 */
export function planPeriods(
  slug: CopySlug,
  document: unknown,
  ruling: Ruling,
  now: number,
): Period[] {
  if (document === null) return []
  const usesUnder = rememberUses(slug, document)
  const running = new Map<string, Period>()
  const periods: Period[] = []
  for (const at of [now, ...momentsOfChange(ruling, now)]) {
    const shown = new Map(shownAt(usesUnder, ruling, at).map((one) => [identityOf(one), one]))
    for (const [identity, period] of running) {
      if (shown.has(identity)) continue
      period.until = at
      running.delete(identity)
    }
    for (const [identity, one] of shown) {
      if (running.has(identity)) continue
      const period: Period = { ...one, from: at, until: null }
      running.set(identity, period)
      periods.push(period)
    }
  }
  return periods
}

/**
 * What takes the place of the periods of a document that end at `now` or later, or are planned to
 * begin then, once it is planned anew: those that have begun end now, or go on where the plan has
 * the very same from now on.
 *
 * @param plan begins at `now`
 */
export function replan(
  standing: readonly Period[],
  plan: readonly Period[],
  now: number,
): Period[] {
  const begun = standing.filter(({ from }) => from < now)
  const known = new Map(begun.map((period) => [identityOf(period), period]))
  const goesOn = new Map(
    plan.filter(({ from }) => from === now).map((period) => [identityOf(period), period]),
  )
  return [
    ...begun.map((period) => {
      const next = goesOn.get(identityOf(period))
      return { ...period, until: next ? next.until : now }
    }),
    ...plan.filter((period) => period.from > now || !known.has(identityOf(period))),
  ]
}

/**
 * Whether visitors read something else of claims from `now` on. What claims of the offer say isn't
 * looked at: a change of the offer is news of its own.
 *
 * @param standing the periods of a document so far, as `replan` takes them
 * @param plan what takes their place, from `now` on
 */
export function changesWords(
  standing: readonly Period[],
  plan: readonly Period[],
  now: number,
): boolean {
  const before = standing.filter(({ from, until }) => from < now && (until === null || until > now))
  const after = plan.filter(({ from }) => from === now)
  return wordsOf(before).symmetricDifference(wordsOf(after)).size > 0
}

function wordsOf(periods: readonly Period[]): Set<string> {
  const ofClaims = periods.filter(({ claim }) => !isClaimOfOffer(claim))
  return new Set(ofClaims.map(({ claim, field, text }) => JSON.stringify([claim, field, text])))
}

/** All that a period says but when. */
function identityOf(it: Shown): string {
  const { claim, field, text, statement, kind, policy, evidence, validUntil } = it
  const pieces = evidence.map(({ note, date, link, file }) => [note, date, link, file])
  return JSON.stringify([claim, field, text, statement, kind, policy, pieces, validUntil])
}

type UsesUnder = (said: ReadonlyMap<string, string>) => ShownUse[]

/** Reckons what is left of a document once for each set of claims that are withheld in it. */
function rememberUses(slug: CopySlug, document: unknown): UsesUnder {
  const all = shownUses(slug, document, () => false)
  const named = [...new Set(all.map(({ claim }) => claim))]
  const known = new Map<string, ShownUse[]>([['', all]])
  return (said) => {
    const withheld = named.filter((claim) => !said.has(claim)).join()
    const uses = known.get(withheld) ?? shownUses(slug, document, (claim) => !said.has(claim))
    known.set(withheld, uses)
    return uses
  }
}

function shownAt(usesUnder: UsesUnder, ruling: Ruling, at: number): Shown[] {
  const now = new Date(at)
  const values = offerTokenValues(effectiveOffer(ruling, now).offer)
  const said = shownClaims(ruling, values, now)
  const register = new Map(ruling.claims.map((claim) => [claim.key, claim]))
  const { policy } = ruling['claims-settings']
  const shown = usesUnder(said).flatMap(({ claim: key, field, offerToken }) => {
    const claim = register.get(key)
    const text = offerToken === null ? said.get(key) : values[offerToken]
    if (!claim || text === undefined) return []
    const { kind, evidence, validUntil } = claim
    const statement = fillTokens(claim.statement, values)
    return [{ claim: key, field, text, statement, kind, policy, evidence, validUntil }]
  })
  // One text may name a part of the offer twice, by its own token and by that of its claim.
  return [...new Map(shown.map((one) => [`${one.claim} ${one.field}`, one])).values()]
}

/** The moments after `now` at which visitors may come to see something else by themselves. */
function momentsOfChange(ruling: Ruling, now: number): number[] {
  const { policy } = ruling['claims-settings']
  const ends = ruling.claims.flatMap((claim) => lapseOf(claim, policy) ?? [])
  const takeovers = ruling['scheduled-offers'].flatMap(({ from, until }) => [from, until ?? []])
  const moments = [...ends, ...takeovers.flat()].map((moment) => Date.parse(moment))
  return [...new Set(moments)].filter((moment) => moment > now).sort((one, other) => one - other)
}

/** When a claim goes off the pages by itself; null where it doesn't. */
function lapseOf(claim: Claim, policy: ClaimsSettings['policy']): string | null {
  const { validUntil } = claim
  return validUntil !== null && !isShown(claim, policy, new Date(validUntil)) ? validUntil : null
}
