import type { PageContextServer } from 'vike/types'
import type { Landing } from '#domain/copy/landing.ts'
import { organizationData } from '#domain/structuredData.ts'
import { canonical, paths } from '#domain/urls.ts'
import { logoPath, pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'

export type LandingContent = Omit<Landing, 'meta'> & { code: string }

export function data({ loaders }: PageContextServer): PageData<LandingContent> {
  const { meta, ...blocks } = loaders.copy('landing')
  const code = loaders.offer('code')
  const frame = readFrame(loaders)
  const site = organizationData({
    name: frame.siteName,
    url: canonical(loaders.siteUrl, paths.home),
    logo: canonical(loaders.siteUrl, logoPath),
  })
  return {
    frame,
    head: pageHead(loaders, { meta, canonicalPath: paths.home, jsonLd: [site] }),
    content: { ...blocks, code },
  }
}
