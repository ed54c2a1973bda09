import type { PageContextServer } from 'vike/types'
import type { ListingContent } from '#components/catalogue/listing/ListingScreen.tsx'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { listingData } from '../../catalogue/listing.ts'
import { requestedKind } from '../../catalogue/requestedKind.ts'
import type { PageData } from '../../data/pageData.ts'

export function data(context: PageContextServer): PageData<ListingContent<Kind>> {
  return listingData(context, requestedKind(context))
}
