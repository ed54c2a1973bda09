import type { Frame } from '#components/frame/frame.ts'
import type { SharedDashboard } from '#domain/analytics/shares/share.ts'
import type { PreviewNotice, PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import type { Match } from '#domain/urls/urls.ts'
import type { Head } from '../head/head.ts'

/** What every `+data.ts` returns: the frame, the head and the content of the page. */
export type PageData<Content> = { frame: Frame; head: Head; content: Content }

/** A page without a frame, because reading the copy may have failed. */
export type BarePageData<Content> = Omit<PageData<Content>, 'frame'> & { frame: null }

/** Why a known route has no content; `throw render(404, missing)` leads to `pages/_error`. */
export type Missing = Extract<Match, { screen: 'detail-not-found' | 'listing-beyond' }>

/** The notice of a preview, with the cache tags of the documents read so far. */
export type ShownPreview = PreviewNotice & { tags: ReadonlySet<string> }

declare global {
  namespace Vike {
    interface PageContext {
      abortReason?: Missing
    }
    interface PageContextServer {
      /** Passed by the server with each render. */
      loaders: Loaders
      /** Stands for the page's HTML in the document that Vike processes. */
      pagePlaceholder: string
      /** The page's HTML, once it is rendered. */
      pageHtml?: string
      /** Set for a page with drafts. */
      preview?: ShownPreview
      /** The reason why there is no preview. */
      previewRefusal?: PreviewRefusal
      /** The link whose reader sees the dashboard. */
      sharedDashboard?: SharedDashboard
    }
  }
}
