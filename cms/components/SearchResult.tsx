'use client'

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { kinds } from '#domain/catalogue/kinds.ts'
import { isCopySlug } from '#domain/copy/documents.ts'
import { previewPages } from '#domain/preview/previewPages.ts'
import { searchResult } from '#domain/seo/searchResult.ts'
import { canonical, paths } from '#domain/urls.ts'
import { asVisitorsRead } from './checks/asVisitorsRead.ts'
import { useDeskFacts } from './checks/useDeskFacts.ts'

/** The page as a search engine would list it, with the title and description beside it. */
export function SearchResult({ path }: UIFieldClientProps) {
  const { config } = useConfig()
  const { globalSlug } = useDocumentInfo()
  const facts = useDeskFacts(config.routes.api)
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  const title = useFormFields(([fields]) => fields[`${group}title`]?.value)
  const description = useFormFields(([fields]) => fields[`${group}description`]?.value)
  const address = canonical(facts?.siteUrl ?? config.serverURL, pageOf(globalSlug ?? '', group))
  const shown = searchResult(
    { title: asVisitorsRead(title, facts), description: asVisitorsRead(description, facts) },
    address,
  )
  return (
    <figure className="search-result">
      <figcaption>As a search engine may show it</figcaption>
      <p className="search-result__address">{shown.address.join(' › ')}</p>
      <p className="search-result__title">{shown.title || 'No title yet'}</p>
      <p className="search-result__description">{shown.description || 'No summary yet.'}</p>
    </figure>
  )
}

/** The page that a group of such texts is about. */
function pageOf(slug: string, group: string): string {
  const kind = kinds.find((one) => group.startsWith(`${one}.`))
  if (slug === 'listings' && kind) return paths.listing(kind)
  return (isCopySlug(slug) ? previewPages(slug)[0] : undefined) ?? paths.home
}
