import { join } from 'node:path'
import { requireEnv } from '#cli/configuration/requireEnv.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { overlayFileName } from '#domain/search/sitemaps/overlayOf.ts'
import { envSchema } from '#platform/configuration/envSchema.ts'

export type SitemapSettings = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  overlayPath: string
  /** Whether the operator named the overlay, so that the file has to exist. */
  isNamed: boolean
}

/**
 * The settings of a sitemap besides the catalogue, from the options, and from the environment for
 * those that are missing.
 *
 * @throws UsageError when an option is not valid; Failure when the environment is not valid
 */
export function sitemapSettingsFrom({
  siteUrl,
  overlay,
}: {
  siteUrl?: string
  overlay?: string
}): SitemapSettings {
  if (overlay === '') throw new UsageError('--overlay must be a file name.')
  const given = siteUrl === undefined ? undefined : originOf(siteUrl)
  if (given !== undefined && overlay !== undefined) {
    return { siteUrl: given, overlayPath: overlay, isNamed: true }
  }
  const env = requireEnv()
  return {
    siteUrl: given ?? env.siteUrl,
    overlayPath: overlay ?? join(env.dataDir, overlayFileName),
    isNamed: overlay !== undefined,
  }
}

/** Validates by the rule for SITE_URL; its message follows the name of the option. */
function originOf(text: string): string {
  const parsed = envSchema.shape.SITE_URL.safeParse(text)
  if (parsed.success && parsed.data) return new URL(parsed.data).origin
  throw new UsageError(`--site-url ${parsed.error?.issues[0]?.message ?? 'must not be empty'}`)
}
