import type { PageContextServer } from 'vike/types'
import type { ToolPages } from '#domain/content/documents/pages/toolPages.ts'
import type { Overlay } from '#domain/search/sitemaps/overlay.ts'
import { overlayOf } from '#domain/search/sitemaps/overlayOf.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PageData } from '../../data/pageData.ts'
import { unlistedPage } from '../../data/unlistedPage.ts'

export type GeneratorContent = {
  words: ToolPages['generator']
  closeLabel: string
  /** The other tool's name, in English. */
  pingLink: string
  /** The items of the site, so that the file is the one that the site serves. */
  overlay: Overlay
}

export function data({ loaders }: PageContextServer): PageData<GeneratorContent> {
  const { generator: words, ping } = loaders.copy('tool-pages')
  return unlistedPage(loaders, words, screenPaths.sitemapGenerator, {
    words,
    closeLabel: loaders.copy('account-messages').close,
    pingLink: ping.heading,
    overlay: overlayOf(loaders.items()),
  })
}
