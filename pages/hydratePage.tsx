import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContextClient } from 'vike/types'
import { VikeReactProviderPageContext } from 'vike-react/usePageContext'

/**
 * Lets React take over the page, in the tree that vike-react made its HTML of. In the place of
 * vike-react's own, which would bring Vike's router along: 10 kB for pages that are loaded whole.
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
