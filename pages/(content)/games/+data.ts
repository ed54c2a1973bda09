import type { PageContextServer } from 'vike/types'
import type { GamesPage } from '#domain/content/documents/pages/staticPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { type WithConditions, withConditions } from '../../data/withConditions.ts'
import { pageHead } from '../../head/head.ts'
import type { ListingLink } from './ListingLinks.tsx'

export type GamesContent = WithConditions<Omit<GamesPage, 'meta'>> & { listings: ListingLink[] }

export function data({ loaders }: PageContextServer): PageData<GamesContent> {
  const { meta, ...page } = loaders.copy('games-page')
  const { game, sport } = loaders.copy('detail-pages')
  return {
    frame: readFrame(loaders, paths.games),
    head: pageHead(loaders, { meta, canonicalPath: paths.games }),
    content: {
      ...withConditions(loaders, page),
      listings: [
        { kind: 'game', label: game.allGames },
        { kind: 'sport', label: sport.allSports },
      ],
    },
  }
}
