import { z } from 'zod'
import { httpsUrl, line, meta, prose, rows, sitePath } from './text.ts'

const link = z.object({ label: line, path: sitePath })

/** A picture from the media library, as the CMS hands it out. */
const image = z.object({
  url: z.string().min(1),
  alt: line,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
})

/** What every page shares: the name, the way to the casino, the navigation and the 404 screen. */
export const siteSettings = z.object({
  siteName: line,
  /** The one external address behind every call to action. */
  casinoUrl: httpsUrl,
  /** Picture shown when a page is shared; null falls back to the built-in one. */
  socialImage: image.nullish().transform((it) => it ?? null),
  navigation: rows(link),
  labels: z.object({
    skipToContent: line,
    mainNavigation: line,
    menu: line,
    claim: line,
    home: line,
    breadcrumbs: line,
    newTab: line,
  }),
  /** Said beside every outbound call to action. */
  disclosure: line,
  /** Said above the claim button at the top of every page: an ad, for whom, and on what terms. */
  headerNote: line,
  /** What the offer asks in return; said wherever the offer stands. */
  conditions: line,
  notFound: z.object({ meta, heading: line, text: prose, homeLink: line }),
})

/** The frame around every page. */
export const footer = z.object({
  ageBadge: line,
  responsibleText: prose,
  disclosure: prose,
  groups: rows(z.object({ title: line, links: rows(link) })),
  adminLink: line,
  seoLink: line,
  copyright: line,
})

export type SiteSettings = z.infer<typeof siteSettings>
export type Footer = z.infer<typeof footer>
