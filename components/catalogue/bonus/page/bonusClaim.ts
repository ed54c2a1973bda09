import type { ShownOffer } from '#domain/casinos/offers/shownOffers.ts'
import { type Bonus, withoutOffer } from '#domain/catalogue/bonus/bonus.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { offerNotice } from '#domain/content/published/offerNotice.ts'

/** What a visitor may claim on the page of a bonus that names a casino or an offer. */
export type BonusClaim = {
  casino: { slug: string; name: string } | undefined
  /** Undefined where the visitor may see none. */
  offer: ShownOffer | undefined
  /** Whether another offer is shown in the place of the one that the bonus names. */
  isSubstitute: boolean
  /** Shown in the place of an offer. */
  notice: string
  words: PageLabels
}

/** @returns undefined for a bonus of the site's own offer */
export function bonusClaim(loaders: Loaders, { casino: slug, offer: key }: Bonus) {
  if (slug === undefined && key === undefined) return undefined
  const shown = slug === undefined ? undefined : loaders.casino(slug)
  const offer = key === undefined ? shown?.offers[0] : loaders.casinoOffer(key)
  const isSubstitute = key !== undefined && offer !== undefined && offer.key !== key
  return {
    // The casino of a substitute doesn't give this bonus.
    casino: (isSubstitute ? undefined : offer?.casino) ?? shown?.casino,
    offer,
    isSubstitute,
    notice: offerNotice(loaders),
    words: loaders.copy('page-labels'),
  } satisfies BonusClaim
}

/**
 * The bonus as the visitor may see it: with its code, by default that of its offer; or without its code and
 * its size, where the visitor may not see its offer. Nothing on a page mentions a fact that is absent.
 */
export function bonusShownTo(loaders: Loaders, bonus: Bonus): Bonus {
  const claim = bonusClaim(loaders, bonus)
  if (!isOpen(loaders, claim)) return withoutOffer(bonus)
  return claim ? { ...bonus, code: bonus.code ?? (claim.offer?.code || undefined) } : bonus
}

/** Whether the visitor may claim the bonus itself, and not only another offer in its place. */
export function isOpen(loaders: Loaders, claim: BonusClaim | undefined): boolean {
  if (!claim) return loaders.visibility() === 'all'
  return claim.offer !== undefined && !claim.isSubstitute
}
