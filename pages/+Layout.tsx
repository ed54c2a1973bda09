import '#components/theme.css'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { SiteFooter } from '#components/site/SiteFooter.tsx'
import { SiteHeader } from '#components/site/SiteHeader.tsx'
import { SkipLink } from '#components/ui/SkipLink.tsx'
import type { BarePageData, PageData } from './pageData.ts'

const mainId = 'content'

export function Layout({ children }: { children: ReactNode }) {
  const { frame } = useData<PageData<unknown> | BarePageData<unknown>>()
  const { urlPathname } = usePageContext()
  if (!frame) return <main>{children}</main>
  return (
    <>
      <SkipLink target={mainId}>{frame.labels.skipToContent}</SkipLink>
      <SiteHeader frame={frame} currentPath={urlPathname} />
      <main id={mainId}>{children}</main>
      <SiteFooter footer={frame.footer} claim={frame.claim} />
    </>
  )
}
