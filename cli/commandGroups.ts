import type { Command } from 'commander'

/**
 * Loads the function that declares each command group. It loads only what the declaration needs.
 */
export const commandGroups: Record<string, () => Promise<(program: Command) => void>> = {
  db: async () => (await import('./operations/db/db.ts')).addDb,
  stats: async () => (await import('./analytics/commands/statsGroup.ts')).addStatsGroup,
  sitemap: async () => (await import('./search/sitemaps/sitemap.ts')).addSitemap,
  spool: async () => (await import('./analytics/spool/spool.ts')).addSpool,
  users: async () => (await import('./accounts/users/users.ts')).addUsers,
  tokens: async () => (await import('./accounts/tokens/tokens.ts')).addTokens,
  keys: async () => (await import('./accounts/keys.ts')).addKeys,
  copy: async () => (await import('./content/copy.ts')).addCopy,
  catalogue: async () => (await import('./catalogue/catalogue.ts')).addCatalogue,
  claims: async () => (await import('./claims/claims.ts')).addClaims,
  offers: async () => (await import('./casinos/offers.ts')).addOffers,
  revenue: async () => (await import('./revenue/revenue.ts')).addRevenue,
  links: async () => (await import('./search/links/links.ts')).addLinks,
  doctor: async () => (await import('./operations/doctor/doctor.ts')).addDoctor,
  seo: async () => (await import('./search/audit/seo.ts')).addSeo,
}
