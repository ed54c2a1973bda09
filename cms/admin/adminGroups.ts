/** Headings of the admin's navigation. */
export const adminGroups = {
  offer: 'Offer',
  claims: 'Claims',
  pages: 'Pages',
  catalogue: 'Catalogue',
  layout: 'Header and footer',
  media: 'Media',
  users: 'Users and access',
  analytics: 'Analytics',
  revenue: 'Revenue',
  search: 'Search engines',
} as const

export type AdminGroup = keyof typeof adminGroups
