import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { CasinoListingContent } from '#components/casinos/CasinoListing.tsx'
import {
  casinoFacets,
  casinoOptions,
  casinoQuery,
  filterCasinos,
  parseCasinoFilter,
} from '#domain/casinos/listing/casinoFilter.ts'
import { fillDocument, fillTokens } from '#domain/content/fields/tokens.ts'
import { listsCasinos } from '#domain/content/ownPages/ownPagesOf.ts'
import { itemListData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead } from '../../head/head.ts'

type Context = Pick<PageContextServer, 'loaders'> & {
  urlParsed: Pick<PageContextServer['urlParsed'], 'searchOriginal'>
}

/** The listing of the casinos, all of them or those of a filter. */
export function data({ loaders, urlParsed }: Context): PageData<CasinoListingContent> {
  const casinos = loaders.casinos()
  if (!listsCasinos(casinos)) throw render(404)
  const filter = parseCasinoFilter(casinos, new URLSearchParams(urlParsed.searchOriginal ?? ''))
  const found = filter ? filterCasinos(casinos, filter) : casinos
  const words = loaders.copy('page-labels')
  const { labels, filters } = loaders.copy('listings')
  const { heading, intro, meta } = fillDocument(words.listing, { total: String(casinos.length) })
  const canonicalPath = filter ? `${paths.allCasinos}?${casinoQuery(filter)}` : paths.allCasinos
  const list = {
    name: heading,
    total: casinos.length,
    from: 1,
    items: casinos.map(({ name, slug }) => ({
      name,
      url: canonical(loaders.siteUrl, paths.casino(slug)),
    })),
  }
  return {
    frame: readFrame(loaders, canonicalPath),
    head: {
      ...pageHead(loaders, { meta, canonicalPath, jsonLd: filter ? [] : [itemListData(list)] }),
      // As other filtered listings, see pages/catalogue/listing.ts.
      ...(filter ? { robots: 'noindex' } : {}),
    },
    content: {
      heading,
      intro,
      conditions: loaders.conditionsBeside(heading, intro),
      back: labels.back,
      casinos: found.flatMap(({ slug }) => loaders.casino(slug) ?? []),
      filter,
      facets: casinoFacets.map((name) => ({
        name,
        label: words.filters[name],
        options: casinoOptions(casinos, name),
      })),
      found: fillTokens(filters.found, { total: String(found.length) }),
      filters,
      words,
    },
  }
}
