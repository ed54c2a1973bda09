'use client'

import { useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { kinds } from '#domain/catalogue/kinds.ts'
import { isCopySlug } from '#domain/content/documents/documents.ts'
import { previewPages } from '#domain/content/preview/previewPages.ts'
import { searchResult } from '#domain/search/searchResult.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { useCopyCheckContext } from '../content/checks/useCopyCheckContext.ts'
import { visibleText } from '../content/checks/visibleText.ts'

/** The page as a search engine may list it, with the title and summary of the form. */
export function SearchResultPreview({ path }: UIFieldClientProps) {
  const { config } = useConfig()
  const { globalSlug } = useDocumentInfo()
  const context = useCopyCheckContext(config.routes.api)
  const group = path.slice(0, path.lastIndexOf('.') + 1)
  const title = useFormFields(([fields]) => fields[`${group}title`]?.value)
  const description = useFormFields(([fields]) => fields[`${group}description`]?.value)
  const address = canonical(context?.siteUrl ?? config.serverURL, pageOf(globalSlug ?? '', group))
  const shown = searchResult(
    { title: visibleText(title, context), description: visibleText(description, context) },
    address,
  )
  return (
    <figure className="search-result">
      <figcaption>Search result preview</figcaption>
      <p className="search-result__address">{shown.address.join(' › ')}</p>
      <p className="search-result__title">{shown.title || 'No title yet'}</p>
      <p className="search-result__description">{shown.description || 'No summary yet.'}</p>
    </figure>
  )
}

/** The page that a group of title and summary belongs to. */
function pageOf(slug: string, group: string): string {
  const kind = kinds.find((name) => group.startsWith(`${name}.`))
  if (slug === 'listings' && kind) return paths.listing(kind)
  return (isCopySlug(slug) ? previewPages(slug, {})[0] : undefined) ?? paths.home
}
