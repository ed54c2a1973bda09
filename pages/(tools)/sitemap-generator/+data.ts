import type { PageContextServer } from 'vike/types'
import type { ToolPages } from '#domain/copy/toolPages.ts'
import { screenPaths } from '#domain/screenPaths.ts'
import { type Overlay, overlayOf } from '#domain/sitemap/overlay.ts'
import type { PageData } from '../../pageData.ts'
import { unlistedPage } from '../../unlistedPage.ts'

export type GeneratorContent = {
  words: ToolPages['generator']
  closeLabel: string
  /** The other tool's name, in English. */
  pingLink: string
  /** What editors have changed about items, so that the file is the one that the site serves. */
  overlay: Overlay
}

export function data({ loaders }: PageContextServer): PageData<GeneratorContent> {
  const { generator: words, ping } = loaders.copy('tool-pages')
  return unlistedPage(loaders, words, screenPaths.sitemapGenerator, {
    words,
    closeLabel: loaders.copy('account-messages').close,
    pingLink: ping.heading,
    overlay: overlayOf(loaders.copy('item-notes')),
  })
}
