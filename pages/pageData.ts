import type { Frame } from '#components/site/frame.ts'
import type { Loaders } from '#domain/loaders.ts'
import type { PreviewNotice, PreviewRefusal } from '#domain/preview/previewNotice.ts'
import type { Match } from '#domain/urls.ts'
import type { Head } from './head.ts'

/** What every `+data.ts` returns: what stands around the page, what search engines see, the page. */
export type PageData<Content> = { frame: Frame; head: Head; content: Content }

/** A page that stands alone, because the copy may be what failed. */
export type BarePageData<Content> = Omit<PageData<Content>, 'frame'> & { frame: null }

/** Why a known route has nothing to show; `throw render(404, missing)` leads to `pages/_error`. */
export type Missing = Extract<Match, { screen: 'detail-not-found' | 'listing-beyond' }>

/** What a preview says of itself, with the tags of what has been read for it so far. */
export type ShownPreview = PreviewNotice & { tags: ReadonlySet<string> }

declare global {
  namespace Vike {
    interface PageContext {
      abortReason?: Missing
    }
    interface PageContextServer {
      /** Handed in by the server with each render. */
      loaders: Loaders
      /**
       * Takes the page's HTML out of the document that Vike works on.
       *
       * @returns what stands in its place there until the document is done
       */
      setAside(pageHtml: string): string
      /** Of a page with drafts in it. */
      preview?: ShownPreview
      /** Why there is none. */
      previewRefusal?: PreviewRefusal
    }
  }
}
