import type { PageContextServer } from 'vike/types'
import { type ListingContent, listingData } from '../../listing.ts'
import type { PageData } from '../../pageData.ts'

export function data(context: PageContextServer): PageData<ListingContent<'guide'>> {
  return listingData(context, 'guide')
}
