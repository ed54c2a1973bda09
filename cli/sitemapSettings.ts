import { join } from 'node:path'
import { overlayFileName } from '#domain/sitemap/overlay.ts'
import { envSchema } from '#platform/envSchema.ts'
import { usableEnv } from './usableEnv.ts'
import { UsageError } from './usageError.ts'

export type SitemapSettings = {
  /** The public origin without a trailing slash. */
  siteUrl: string
  overlayPath: string
  /** Whether somebody named the overlay, so that it has to be there. */
  isNamed: boolean
}

/**
 * What a sitemap is made of besides the catalogue, from options and, where they leave something out,
 * the environment.
 *
 * @throws UsageError when an option can't be used; Failure when the environment can't
 */
export function settingsOf({
  siteUrl,
  overlay,
}: {
  siteUrl?: string
  overlay?: string
}): SitemapSettings {
  if (overlay === '') throw new UsageError('--overlay must be the name of a file.')
  const given = siteUrl === undefined ? undefined : originOf(siteUrl)
  if (given !== undefined && overlay !== undefined) {
    return { siteUrl: given, overlayPath: overlay, isNamed: true }
  }
  const env = usableEnv()
  return {
    siteUrl: given ?? env.siteUrl,
    overlayPath: overlay ?? join(env.dataDir, overlayFileName),
    isNamed: overlay !== undefined,
  }
}

/** By the rule for SITE_URL, whose message follows the name of the option. */
function originOf(text: string): string {
  const parsed = envSchema.shape.SITE_URL.safeParse(text)
  if (parsed.success && parsed.data) return new URL(parsed.data).origin
  throw new UsageError(`--site-url ${parsed.error?.issues[0]?.message ?? 'must not be empty'}`)
}
