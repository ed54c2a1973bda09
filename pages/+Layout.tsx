import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { ConsentQuestion } from '#components/analytics/consent/ConsentQuestion.tsx'
import { textLink } from '#components/content/offer/textLink.ts'
import { PrintHeader } from '#components/frame/PrintHeader.tsx'
import { SiteFooter } from '#components/frame/SiteFooter.tsx'
import { SiteHeader } from '#components/frame/SiteHeader.tsx'
import { SkipLink } from '#components/ui/navigation/SkipLink.tsx'
import { ProseLinks } from '#components/ui/prose/ProseLinks.tsx'
import { canonical } from '#domain/urls/screenPaths.ts'
import type { BarePageData, PageData } from './data/pageData.ts'

const mainId = 'content'
const frameLanguage = 'en'

export function Layout({ children }: { children: ReactNode }) {
  const { frame, head } = useData<PageData<unknown> | BarePageData<unknown>>()
  const { urlPathname, config } = usePageContext()
  // The frame is in the language of the site, independent of the page's language.
  const lang = config.lang === undefined ? undefined : frameLanguage
  if (!frame) return <main>{children}</main>
  const { siteUrl, claim } = frame
  const rules = {
    ownOrigin: siteUrl,
    sponsors: frame.casinoHosts,
    sponsored: (href: string) => textLink(claim, href),
    newTab: claim.newTab,
  }
  return (
    <ProseLinks rules={rules}>
      <SkipLink target={mainId} lang={lang}>
        {frame.labels.skipToContent}
      </SkipLink>
      {frame.visits.question && <ConsentQuestion words={frame.visits.question} lang={lang} />}
      <SiteHeader frame={frame} currentPath={urlPathname} lang={lang} />
      {head.canonicalPath !== null && (
        <PrintHeader
          siteName={frame.siteName}
          address={canonical(frame.siteUrl, head.canonicalPath)}
        />
      )}
      {/* Takes the focus when the question goes (`browser/analytics/consent.ts`). */}
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      <SiteFooter
        footer={frame.footer}
        claim={frame.claim}
        {...(frame.marketChoice ? { marketChoice: frame.marketChoice } : {})}
        lang={lang}
      />
    </ProseLinks>
  )
}
