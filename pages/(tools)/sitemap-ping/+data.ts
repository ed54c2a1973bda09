import type { PageContextServer } from 'vike/types'
import type { ToolPages } from '#domain/content/documents/pages/toolPages.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import type { PingEngineName } from '#domain/search/submissions/engines.ts'
import { canonical, screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { unlistedPage } from '../../data/unlistedPage.ts'

export type PingContent = {
  words: ToolPages['ping']
  closeLabel: string
  /** The other tool's name, in Russian. */
  generatorLink: string
  /** The endpoint of each engine. */
  endpoints: Record<PingEngineName, string>
  /** The absolute addresses of the site's sitemaps. */
  sitemaps: string[]
}

export function data({ loaders }: PageContextServer): PageData<PingContent> {
  const { ping: words, generator } = loaders.copy('tool-pages')
  return unlistedPage(loaders, words, screenPaths.sitemapPing, {
    words,
    closeLabel: loaders.copy('analytics-page').labels.closeMessage,
    generatorLink: generator.heading,
    endpoints: pinged(loaders.engines),
    sitemaps: Object.values(sitemapPaths).map((path) => canonical(loaders.siteUrl, path)),
  })
}

/** Only endpoints that the page's scripts may request. */
function pinged({ google, bing, yandex }: Loaders['engines']): PingContent['endpoints'] {
  return { google, bing, yandex }
}
