import type { PageContextServer } from 'vike/types'
import type { Landing } from '#domain/content/documents/pages/landing.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { organizationData } from '#domain/search/structuredData.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { logoPath, pageHead } from '../../head/head.ts'

/** Blocks that may mention the offer without a button beside it. */
type Block = 'crypto' | 'features' | 'categories' | 'stats'

export type LandingContent = Omit<Landing, 'meta' | Block> & { code: string } & {
  /** The conditions of the offer, if the block mentions the offer; otherwise empty. */
  [Name in Block]: Landing[Name] & { conditions: string }
}

export function data({ loaders }: Pick<PageContextServer, 'loaders'>): PageData<LandingContent> {
  const { meta, ...landing } = loaders.copy('landing')
  const code = loaders.visibility() === 'all' ? loaders.offer('code') : ''
  const frame = readFrame(loaders, paths.home)
  const site = organizationData({
    name: frame.siteName,
    url: canonical(loaders.siteUrl, paths.home),
    logo: canonical(loaders.siteUrl, logoPath(loaders)),
  })
  return {
    frame,
    head: pageHead(loaders, { meta, canonicalPath: paths.home, jsonLd: [site] }),
    content: {
      ...landing,
      crypto: beside(loaders, landing.crypto),
      features: beside(loaders, landing.features),
      categories: beside(loaders, landing.categories),
      stats: beside(loaders, landing.stats),
      code,
    },
  }
}

function beside<Part extends object>(loaders: Loaders, part: Part): Part & { conditions: string } {
  return { ...part, conditions: loaders.conditionsBeside(part) }
}
