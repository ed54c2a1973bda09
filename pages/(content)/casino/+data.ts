import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import type { Crumb } from '#components/ui/navigation/Breadcrumbs.tsx'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'
import { listsCasinos } from '#domain/content/ownPages/ownPagesOf.ts'
import type { ShownCasino } from '#domain/content/published/loaders.ts'
import { breadcrumbData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { listingHeading } from '../../casinos/listingHeading.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead, unlistedHead } from '../../head/head.ts'

export type CasinoContent = {
  shown: ShownCasino
  words: PageLabels
  crumbs: Crumb[]
  /** Below the introduction, for the offers that the texts mention; otherwise empty. */
  conditions: string
}

export function data({
  loaders,
  routeParams,
}: Pick<PageContextServer, 'loaders' | 'routeParams'>): PageData<CasinoContent> {
  const shown = loaders.casino(routeParams.slug ?? '')
  if (!shown) throw render(404)
  const { slug, name, meta, noindex } = shown.casino
  const { introduction, likes, dislikes, facts, verdict } = shown.casino
  const words = loaders.copy('page-labels')
  const canonicalPath = paths.casino(slug)
  const casinos = loaders.casinos()
  const crumbs = [
    { label: loaders.copy('site-settings').labels.home, path: paths.home },
    ...(listsCasinos(casinos)
      ? [{ label: listingHeading(words, casinos.length), path: paths.allCasinos }]
      : []),
    { label: name, path: canonicalPath },
  ]
  const headOf = noindex ? unlistedHead : pageHead
  return {
    frame: readFrame(loaders, canonicalPath),
    head: headOf(loaders, {
      meta,
      canonicalPath,
      jsonLd: [
        breadcrumbData(
          crumbs.map(({ label, path }) => ({ name: label, url: canonical(loaders.siteUrl, path) })),
        ),
      ],
    }),
    content: {
      shown,
      words,
      crumbs,
      conditions: loaders.conditionsBeside(introduction, likes, dislikes, facts, verdict),
    },
  }
}
