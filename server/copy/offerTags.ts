import { copyDocuments } from '#domain/copy/documents.ts'
import type { Offer } from '#domain/copy/offer.ts'
import { offerTokensIn } from '#domain/copy/offerTokens.ts'

/**
 * Nearly every page names some part of the offer (the minimum age stands in the footer), so pages
 * are tagged by the fields they name: a new promo code leaves those that don't show it alone.
 */
export function changedOfferTags(former: Offer, current: Offer): string[] {
  return offerFields.filter((field) => former[field] !== current[field]).map(offerTag)
}

/** The tags of the offer fields that texts of a document name. */
export function offerTagsIn(document: unknown): string[] {
  return [...offerTokensIn(document)].map(offerTag)
}

/** Tag of the pages that show one field of the offer. */
export function offerTag(field: keyof Offer): string {
  return `offer.${field}`
}

const offerFields = Object.keys(copyDocuments.offer.shape).filter(isOfferField)

function isOfferField(name: string): name is keyof Offer {
  return Object.hasOwn(copyDocuments.offer.shape, name)
}
