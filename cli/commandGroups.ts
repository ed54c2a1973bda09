import type { Command } from 'commander'

/**
 * Loads the function that declares each command group. It loads only what the declaration needs.
 */
export const commandGroups: Record<string, () => Promise<(program: Command) => void>> = {
  db: async () => (await import('./commands/db.ts')).addDb,
  stats: async () => (await import('./commands/stats.ts')).addStats,
  sitemap: async () => (await import('./commands/sitemap.ts')).addSitemap,
  spool: async () => (await import('./commands/spool.ts')).addSpool,
  users: async () => (await import('./commands/users.ts')).addUsers,
  tokens: async () => (await import('./commands/tokens.ts')).addTokens,
  keys: async () => (await import('./commands/keys.ts')).addKeys,
  copy: async () => (await import('./commands/copy.ts')).addCopy,
  claims: async () => (await import('./commands/claims.ts')).addClaims,
  links: async () => (await import('./commands/links.ts')).addLinks,
  doctor: async () => (await import('./commands/doctor.ts')).addDoctor,
  seo: async () => (await import('./commands/seo.ts')).addSeo,
}
