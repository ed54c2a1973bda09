import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

/** The heading of the listing of casinos, with their number. */
export function listingHeading({ listing }: PageLabels, total: number): string {
  return fillTokens(listing.heading, { total: String(total) })
}
