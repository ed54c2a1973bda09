import '#components/content.css'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { ProseEmbeds } from '#components/ui/prose/ProseEmbeds.tsx'
import type { EmbedToken } from '#domain/casinos/embeds/embedToken.ts'
import { embedIn } from '../data/embedIn.tsx'
import type { PageData } from '../data/pageData.ts'

/**
 * Adds the styles of content pages, and the toplists, casinos and offers in their texts;
 * `pages/+Layout.tsx` adds header and footer.
 */
export function Layout({ children }: { children: ReactNode }) {
  const { frame } = useData<PageData<unknown>>()
  const pageContext = usePageContext()
  // The server alone renders these pages.
  const loaders = 'loaders' in pageContext ? pageContext.loaders : undefined
  const embed = (token: EmbedToken) => loaders && embedIn(loaders, frame, token)
  return <ProseEmbeds render={embed}>{children}</ProseEmbeds>
}
