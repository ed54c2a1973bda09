import type { Payload } from 'payload'
import { z } from 'zod'
import { siteToken } from '#domain/content/fields/siteToken.ts'
import { line } from '#domain/content/fields/text.ts'
import { defaultLocale } from './locales.ts'

/** The value of `{site}` for previews of texts in the admin; none if the site has no name. */
export async function readSiteName(payload: Payload): Promise<Record<string, string>> {
  const settings = await payload.findGlobal({
    slug: 'site-settings',
    depth: 0,
    locale: defaultLocale,
  })
  const { data } = z.object({ siteName: line }).safeParse(settings)
  return data ? { [siteToken]: data.siteName } : {}
}
