/** Headings of the admin's navigation. */
export const adminGroups = {
  offer: 'Offer',
  claims: 'Claims',
  pages: 'Pages',
  catalogue: 'Catalogue',
  frame: 'Site frame',
  media: 'Media',
  people: 'People',
  statistics: 'Statistics',
  search: 'Search engines',
} as const

export type AdminGroup = keyof typeof adminGroups
