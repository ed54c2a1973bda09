import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'

/**
 * Hydrates the page with the same tree as vike-react's HTML. It replaces vike-react's own function,
 * which would load Vike's router: 10 kB, useless for pages that are loaded completely.
 */
export function hydratePage(pageContext: PageContextClient): void {
  const { Page, config } = pageContext
  const root = document.getElementById('root')
  if (!Page || !root) throw new Error('The page has nothing to take over.')
  let page: ReactNode = <Page />
  for (const Layout of config.Layout ?? []) page = <Layout>{page}</Layout>
  hydrateRoot(
    root,
    <VikeReactProviderPageContext pageContext={pageContext}>{page}</VikeReactProviderPageContext>,
  )
}
