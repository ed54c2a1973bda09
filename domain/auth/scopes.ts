/**
 * Tokens for the command line and CI. What each may do; a token never does more, whoever made it.
 */
export const scopes = ['stats:read', 'stats:reset', 'seo:ping'] as const
export type Scope = (typeof scopes)[number]

export const scopeMeanings: Record<Scope, string> = {
  'stats:read': 'Read the statistics',
  'stats:reset': 'Delete all statistics',
  'seo:ping': 'Submit sitemaps to search engines',
}
