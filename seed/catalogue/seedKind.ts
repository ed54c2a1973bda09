import type { FacetNameOf, Kind, SortNameOf } from '#domain/catalogue/kinds.ts'
import type { SeedDocument } from '../document/document.ts'

type LandingCard = NonNullable<SeedDocument<'landing'>['categories']['cards']>[number]

/** The delivered texts of a kind. */
export type SeedKind<K extends Kind> = {
  listing: SeedDocument<'listings'>[K]
  /** The names of its facets; kinds that share a facet share its name. */
  facets: Record<FacetNameOf<K>, string>
  /** The names of its orders; kinds that share an order share its name. */
  sorting: Record<SortNameOf<K>, string>
  page: SeedDocument<'detail-pages'>[K]
  notFound: SeedDocument<'detail-pages'>['notFound'][K]
  landingCard: Omit<LandingCard, 'kind'>
  /** The label of the link to the listing. */
  footerLink: string
}
