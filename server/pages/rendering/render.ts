import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { renderPage } from 'vike/server'
import type { SharedDashboard } from '#domain/analytics/shares/share.ts'
import type { Audience } from '#domain/casinos/markets/audience.ts'
import type { PreviewNotice, PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { Log } from '#platform/log/log.ts'
import type { CopySnapshot } from '#server/content/copyStore.ts'
import type { Rendered } from '../cache/page.ts'
import type { RenderLoaders } from './renderLoaders.ts'

/** Renders the page at a canonical URL with React, through Vike. */
export type Renderer = {
  render(url: string, audience: Audience): Promise<Rendered>
  /** The same page with other copy than the published one; never cached. */
  preview(url: string, snapshot: CopySnapshot, preview: PreviewNotice): Promise<Rendered>
  /** The page that replaces a refused preview. */
  refusePreview(refusal: PreviewRefusal): Promise<Rendered>
  /** The dashboard for the reader of a link; never cached. */
  sharedDashboard(shared: SharedDashboard): Promise<Rendered>
  /** In development: Vite's middleware, which serves modules and reloads pages. */
  middleware?: RequestHandler
}

/**
 * The fields of Vike's page context that are as large as the page; they are cleared after the render.
 * Vike's objects have getters of their own, for which V8 creates hidden classes that only a full
 * garbage collection frees, together with all that the objects refer to: 0.3 MB per page with its HTML.
 * This would cause a full collection, of 0.1 s of CPU, for each hundred pages.
 */
const pageSizedFields = { data: undefined, page: undefined, pageHtml: undefined }

/**
 * Replaces the page's HTML while Vike searches, splits and copies the document to insert its tags. Vike's
 * response object would also retain the HTML as described above, and the HTML can't be removed from it.
 *
 * The first placeholder in a document has to be this one. The text before the page, which is the head and
 * the bar of a preview, escapes "<", except in the attributes of "html" and "body": these are constants
 * and must remain so.
 */
const pagePlaceholder = '<!--page-->'

/** An address without a page, for which Vike renders the error page. */
const errorPagePath = '/404'
const root = join(import.meta.dirname, '../../..')
const builtEntry = join(root, 'dist', 'server', 'entry.mjs')

export type RendererOptions = {
  mode: 'production' | 'development'
  /** Creates the loaders of one render, over the published copy for the audience by default. */
  loadersFor(of?: { snapshot?: CopySnapshot; audience?: Audience }): RenderLoaders
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
    { loaders, tags, varies }: RenderLoaders,
    more: {
      preview?: PreviewNotice & Pick<Rendered, 'tags'>
      previewRefusal?: PreviewRefusal
      sharedDashboard?: SharedDashboard
    } = {},
  ): Promise<Rendered> {
    const request = { urlOriginal: url, headersOriginal: {}, loaders, pagePlaceholder, ...more }
    const pageContext = await renderPage(request)
    const { statusCode, body } = pageContext.httpResponse
    // Vike renders the error page by itself, so the error has to be logged here. For Vike a missing page is
    // an error too, but a 404 is a normal response.
    const failure = pageContext.errorWhileRendering
    if (failure && statusCode >= 500) log.error({ err: failure, url }, 'a page failed to render')
    const { pageHtml = '' } = pageContext
    Object.assign(pageContext, pageSizedFields)
    const html = body.replace(pagePlaceholder, () => pageHtml)
    return { status: statusCode, html, tags, varies: varies() }
  }
  const rendering: Renderer = {
    render: (url, audience) => renderWith(url, loadersFor({ audience })),
    preview(url, snapshot, notice) {
      const renderLoaders = loadersFor({ snapshot })
      // The set of tags is complete when the preview bar is rendered, after the page.
      return renderWith(url, renderLoaders, { preview: { ...notice, tags: renderLoaders.tags } })
    },
    sharedDashboard: (shared) =>
      renderWith(screenPaths.sharedAnalytics, loadersFor(), { sharedDashboard: shared }),
    refusePreview: (previewRefusal) => renderWith(errorPagePath, loadersFor(), { previewRefusal }),
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
