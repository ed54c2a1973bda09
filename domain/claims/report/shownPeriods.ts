import type { Copy, CopySlug } from '#domain/content/documents/documents.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { effectiveOffer } from '#domain/content/offer/effectiveOffer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import type { Claim, ClaimKind, ClaimsSettings, Evidence } from '../register/claim.ts'
import { isShown } from '../register/claimState.ts'
import { isClaimOfOffer } from '../uses/claimUses.ts'
import { shownClaims } from '../uses/shownClaims.ts'
import { type ShownUse, shownUses } from './shownUses.ts'

/** A shown claim in one text, with the policy and the evidence that allowed it. */
type Shown = {
  claim: string
  field: string
  /** The text that visitors read. */
  text: string
  /** The claim as a whole sentence. */
  statement: string
  kind: ClaimKind
  policy: ClaimsSettings['policy']
  /** With the names of files, which stay when a file is deleted. */
  evidence: Evidence[]
  /** The expiry of the evidence; the claim may have been shown after it. */
  validUntil: string | null
}

/** The period in which the claim was shown, or is planned to be shown; in milliseconds. */
export type Period = Shown & { from: number; until: number | null }

/** The documents that decide which claims of another document are shown. */
export type PolicyDocuments = Pick<
  Copy,
  'claims' | 'claims-settings' | 'offer' | 'scheduled-offers'
>

/**
 * The periods in which claims of a document will be shown from `now` on, if no editor changes
 * anything: under `enforce`, evidence expires, and scheduled offers start and end.
 *
 * @param document one item, for copy that consists of items; null if visitors don't see it
 */
export function planPeriods(
  slug: CopySlug,
  document: unknown,
  policyDocuments: PolicyDocuments,
  now: number,
): Period[] {
  if (document === null) return []
  const usesWhenShown = cachedUses(slug, document)
  const running = new Map<string, Period>()
  const periods: Period[] = []
  for (const at of [now, ...changeTimes(policyDocuments, now)]) {
    const shown = new Map(
      shownAt(usesWhenShown, policyDocuments, at).map((one) => [contentKey(one), one]),
    )
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
 * Merges a new plan into the periods of a document that end at `now` or later, or begin then. A
 * period that has begun continues if the plan has the same period from `now` on, else it ends at
 * `now`. Planned periods are replaced by those of the plan.
 *
 * @param plan begins at `now`
 */
export function mergePlan(
  current: readonly Period[],
  plan: readonly Period[],
  now: number,
): Period[] {
  const begun = current.filter(({ from }) => from < now)
  const known = new Map(begun.map((period) => [contentKey(period), period]))
  const goesOn = new Map(
    plan.filter(({ from }) => from === now).map((period) => [contentKey(period), period]),
  )
  return [
    ...begun.map((period) => {
      const next = goesOn.get(contentKey(period))
      return { ...period, until: next ? next.until : now }
    }),
    ...plan.filter((period) => period.from > now || !known.has(contentKey(period))),
  ]
}

/**
 * Whether the shown texts of claims change at `now`. Claims of the offer are ignored, because a
 * change of the offer is a change of its own.
 *
 * @param current the recorded periods of a document, as for `mergePlan`
 * @param plan the new plan from `now` on
 */
export function changesShownText(
  current: readonly Period[],
  plan: readonly Period[],
  now: number,
): boolean {
  const before = current.filter(({ from, until }) => from < now && (until === null || until > now))
  const after = plan.filter(({ from }) => from === now)
  return shownTexts(before).symmetricDifference(shownTexts(after)).size > 0
}

function shownTexts(periods: readonly Period[]): Set<string> {
  const ofClaims = periods.filter(({ claim }) => !isClaimOfOffer(claim))
  return new Set(ofClaims.map(({ claim, field, text }) => JSON.stringify([claim, field, text])))
}

/** The content of a period, without its times. */
function contentKey(it: Shown): string {
  const { claim, field, text, statement, kind, policy, evidence, validUntil } = it
  const pieces = evidence.map(({ note, date, link, file }) => [note, date, link, file])
  return JSON.stringify([claim, field, text, statement, kind, policy, pieces, validUntil])
}

type UsesWhenShown = (shownText: ReadonlyMap<string, string>) => ShownUse[]

/** Computes the shown uses of a document once for each set of claims that are withheld in it. */
function cachedUses(slug: CopySlug, document: unknown): UsesWhenShown {
  const all = shownUses(slug, document, () => false)
  const named = [...new Set(all.map(({ claim }) => claim))]
  const known = new Map<string, ShownUse[]>([['', all]])
  return (shownText) => {
    const withheld = named.filter((claim) => !shownText.has(claim)).join()
    const uses = known.get(withheld) ?? shownUses(slug, document, (claim) => !shownText.has(claim))
    known.set(withheld, uses)
    return uses
  }
}

function shownAt(
  usesWhenShown: UsesWhenShown,
  policyDocuments: PolicyDocuments,
  at: number,
): Shown[] {
  const now = new Date(at)
  const values = offerTokenValues(effectiveOffer(policyDocuments, now).offer)
  const shownText = shownClaims(policyDocuments, values, now)
  const register = new Map(policyDocuments.claims.map((claim) => [claim.key, claim]))
  const { policy } = policyDocuments['claims-settings']
  const shown = usesWhenShown(shownText).flatMap(({ claim: key, field, offerToken }) => {
    const claim = register.get(key)
    const text = offerToken === null ? shownText.get(key) : values[offerToken]
    if (!claim || text === undefined) return []
    const { kind, evidence, validUntil } = claim
    const statement = fillTokens(claim.statement, values)
    return [{ claim: key, field, text, statement, kind, policy, evidence, validUntil }]
  })
  // One text may name a part of the offer twice, by its own token and by that of its claim.
  return [...new Map(shown.map((one) => [`${one.claim} ${one.field}`, one])).values()]
}

/** The times after `now` at which the shown claims can change without an edit. */
function changeTimes(policyDocuments: PolicyDocuments, now: number): number[] {
  const { policy } = policyDocuments['claims-settings']
  const ends = policyDocuments.claims.flatMap((claim) => expiryOf(claim, policy) ?? [])
  const takeovers = policyDocuments['scheduled-offers'].flatMap(({ from, until }) => [
    from,
    until ?? [],
  ])
  const moments = [...ends, ...takeovers.flat()].map((moment) => Date.parse(moment))
  return [...new Set(moments)].filter((moment) => moment > now).sort((one, other) => one - other)
}

/** The time at which a claim is withheld because its evidence expires; null if it never is. */
function expiryOf(claim: Claim, policy: ClaimsSettings['policy']): string | null {
  const { validUntil } = claim
  return validUntil !== null && !isShown(claim, policy, new Date(validUntil)) ? validUntil : null
}
