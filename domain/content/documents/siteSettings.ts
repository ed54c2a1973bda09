import { z } from 'zod'
import { brandSettings } from '#domain/brand/brandSettings.ts'
import { picture } from '../fields/picture.ts'
import { httpsUrl, line, meta, optionalLine, prose, rows, sitePath } from '../fields/text.ts'
import { linkTemplateProblem } from '../offer/casinoLink.ts'

const link = z.object({ label: line, path: sitePath })

/** Settings of all pages: the name, the casino's address, the navigation and the 404 screen. */
export const siteSettings = z.object({
  siteName: line,
  /** The look of the site; empty for the delivered one. */
  brand: brandSettings.prefault({}),
  /** The address of every call to action. */
  casinoUrl: httpsUrl,
  /**
   * Parameters that are added to that address, so that the operator's reports contain our
   * placements, such as `subid={page}.{item}.{placement}`; empty adds nothing.
   */
  linkParameters: optionalLine.refine((template) => !linkTemplateProblem(template), {
    error: ({ input }) => linkTemplateProblem(String(input)) ?? '',
  }),
  /** Picture of shared pages; null for the built-in picture. */
  socialImage: picture.nullish().transform((it) => it ?? null),
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
  /** Shown beside every outbound call to action. */
  disclosure: line,
  /** Shown above the claim button at the top of every page: the ad notice with its conditions. */
  headerNote: line,
  /** The conditions of the offer; shown wherever the offer is stated. */
  conditions: line,
  notFound: z.object({ meta, heading: line, text: prose, homeLink: line }),
})

/** The footer of every page. */
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
