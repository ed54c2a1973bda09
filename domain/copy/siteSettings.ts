import { z } from 'zod'
import { linkTemplateProblem } from '../casinoLink.ts'
import { picture } from './picture.ts'
import { httpsUrl, line, meta, optionalLine, prose, rows, sitePath } from './text.ts'

const link = z.object({ label: line, path: sitePath })

/** What every page shares: the name, the way to the casino, the navigation and the 404 screen. */
export const siteSettings = z.object({
  siteName: line,
  /** The one external address behind every call to action. */
  casinoUrl: httpsUrl,
  /**
   * What is added to that address so that the operator's reports tell our placements apart, such as
   * `subid={page}.{item}.{placement}`; empty adds nothing.
   */
  linkParameters: optionalLine.refine((template) => !linkTemplateProblem(template), {
    error: ({ input }) => linkTemplateProblem(String(input)) ?? '',
  }),
  /** Picture shown when a page is shared; null falls back to the built-in one. */
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
