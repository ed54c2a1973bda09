/**
 * Scopes of API tokens for the command line and CI. A token never allows more than its scopes, even
 * if an admin made it.
 */
export const scopes = [
  'stats:read',
  'stats:reset',
  'stats:share',
  'revenue:read',
  'revenue:reset',
  'seo:ping',
] as const
export type Scope = (typeof scopes)[number]

export const scopeMeanings: Record<Scope, string> = {
  'stats:read': 'Read the statistics',
  'stats:reset': 'Delete all statistics',
  'stats:share': 'Share the statistics by links',
  'revenue:read': 'Read the revenue',
  'revenue:reset': 'Delete all revenue',
  'seo:ping': 'Submit sitemaps to search engines',
}
