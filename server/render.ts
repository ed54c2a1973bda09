import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { renderPage } from 'vike/server'
import type { PreviewNotice, PreviewRefusal } from '#domain/preview/previewNotice.ts'
import type { Log } from '#platform/log.ts'
import type { CopySnapshot } from './copy/copyStore.ts'
import type { RenderLoaders } from './copy/renderLoaders.ts'
import type { Rendered } from './pageCache/page.ts'

/** Renders the page at a canonical URL with React, through Vike. */
export type Renderer = {
  render(url: string): Promise<Rendered>
  /** The same page with other copy than what is published, for nobody else. */
  preview(url: string, snapshot: CopySnapshot, preview: PreviewNotice): Promise<Rendered>
  /** What is shown in the place of a preview. */
  refusePreview(refusal: PreviewRefusal): Promise<Rendered>
  /** In development: Vite's own middleware, which serves modules and reloads pages. */
  middleware?: RequestHandler
}

/**
 * What of Vike's context is as large as the page. The objects that Vike makes for a page have getters
 * of their own, for which V8 makes shapes that only a collection of the whole heap takes away, and
 * with them all that the objects refer to: 0.3 MB a page with its HTML, which would bring on such a
 * collection, of 0.1 s of CPU, for each hundred pages.
 */
const madeOf = { data: undefined, page: undefined }

/**
 * Stands for the page's HTML while Vike searches, cuts and copies the document for its own tags. The
 * answer that Vike makes would also hold on to the HTML for as long as to the rest, and can't be made
 * to let go.
 *
 * The first of it in a document has to be ours. What stands before the page, its head and the bar of
 * a preview, is written with "<" escaped, but for the attributes of "html" and "body": those are
 * fixed words and must remain so.
 */
const placeholder = '<!--page-->'

/** Has no page, so that the error page is rendered, with whatever it has to say. */
const noPath = '/404'
const root = join(import.meta.dirname, '..')
const builtEntry = join(root, 'dist', 'server', 'entry.mjs')

export type RendererOptions = {
  mode: 'production' | 'development'
  /** Makes the loaders of one render, over the copy that is published unless another is given. */
  loadersFor(snapshot?: CopySnapshot): RenderLoaders
  log: Log
}

/** @throws when the pages have not been built (production) */
export async function createRenderer({
  mode,
  loadersFor,
  log,
}: RendererOptions): Promise<Renderer> {
  async function renderWith(
    url: string,
    { loaders, tags }: RenderLoaders,
    more: {
      preview?: PreviewNotice & Pick<Rendered, 'tags'>
      previewRefusal?: PreviewRefusal
    } = {},
  ): Promise<Rendered> {
    let page = ''
    const setAside = (html: string) => {
      page = html
      return placeholder
    }
    const request = { urlOriginal: url, headersOriginal: {}, loaders, setAside, ...more }
    const pageContext = await renderPage(request)
    const { statusCode, body } = pageContext.httpResponse
    // Vike answers with the error page by itself; without this nobody would hear of it. To it a
    // page that isn't there is an error too, but that is an answer.
    const failure = pageContext.errorWhileRendering
    if (failure && statusCode >= 500) log.error({ err: failure, url }, 'a page failed to render')
    Object.assign(pageContext, madeOf)
    const html = body.replace(placeholder, () => page)
    // What Vike keeps of the request holds on to `setAside`, and that to the page.
    page = ''
    return { status: statusCode, html, tags }
  }
  const rendering: Renderer = {
    render: (url) => renderWith(url, loadersFor()),
    preview(url, snapshot, notice) {
      const own = loadersFor(snapshot)
      // What the page has read is known when the bar is made.
      return renderWith(url, own, { preview: { ...notice, tags: own.tags } })
    },
    refusePreview: (previewRefusal) => renderWith(noPath, loadersFor(), { previewRefusal }),
  }
  if (mode === 'development') {
    const { createDevMiddleware } = await import('vike/server')
    const { devMiddleware } = await createDevMiddleware({ root })
    return { ...rendering, middleware: devMiddleware }
  }
  if (!existsSync(builtEntry)) {
    throw new Error('The pages have not been built: run "npm start", or "npx vite build".')
  }
  await import(pathToFileURL(builtEntry).href)
  return rendering
}
