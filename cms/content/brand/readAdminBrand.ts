import type { Payload } from 'payload'
import { cache } from 'react'
import { brandOf, shownLogo } from '#domain/brand/brand.ts'
import { hasOwnIcons, iconOf } from '#domain/brand/siteIcons.ts'
import { readCopyDocument } from '../reading/readCopyDocument.ts'

export type AdminBrand = {
  name: string
  /** The logos by the theme of the admin, in which one is visible. */
  logos: { ground: 'dark' | 'light'; url: string; width: number; height: number }[]
  /** False if the logo contains the name. */
  showsName: boolean
  icon: { url: string; type: string }
  /** The favicon or the initial as a sign in the navigation; null for the delivered mark. */
  sign: string | null
}

/** The brand in the admin: as published, read once for each page. */
export const readAdminBrand = cache(async (payload: Payload): Promise<AdminBrand> => {
  const settings = await readCopyDocument(payload, 'site-settings')
  // Without usable settings nobody knows here whose brand it is; the delivered icon is only served if it is that.
  if (!settings.ok) {
    const icon = iconOf(null)
    return { name: 'Admin', logos: [], showsName: true, icon, sign: icon.url }
  }
  const { brand } = settings.document
  const shown = brandOf(settings.document)
  const sources = [
    { ground: 'dark' as const, logo: brand.logoOnDark },
    { ground: 'light' as const, logo: brand.logoOnLight },
  ]
  return {
    name: shown.name,
    logos: sources.flatMap(({ ground, logo }) => (logo ? { ground, ...shownLogo(logo) } : [])),
    showsName: shown.logo?.isSign ?? true,
    icon: iconOf(shown),
    sign: hasOwnIcons(shown) ? iconOf(shown).url : null,
  }
})
