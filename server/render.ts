import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { renderPage } from 'vike/server'
import type { Log } from '#platform/log.ts'
import type { RenderLoaders } from './copy/renderLoaders.ts'
import type { Rendered } from './pageCache/page.ts'

/** Renders the page at a canonical URL with React, through Vike. */
export type Renderer = {
  render(url: string): Promise<Rendered>
  /** In development: Vite's own middleware, which serves modules and reloads pages. */
  middleware?: RequestHandler
}

const root = join(import.meta.dirname, '..')
const builtEntry = join(root, 'dist', 'server', 'entry.mjs')

export type RendererOptions = {
  mode: 'production' | 'development'
  /** Makes the loaders of one render. */
  loadersFor(): RenderLoaders
  log: Log
}

/** @throws when the pages have not been built (production) */
export async function createRenderer({
  mode,
  loadersFor,
  log,
}: RendererOptions): Promise<Renderer> {
  async function render(url: string): Promise<Rendered> {
    const { loaders, tags } = loadersFor()
    const pageContext = await renderPage({ urlOriginal: url, headersOriginal: {}, loaders })
    const { statusCode, body } = pageContext.httpResponse
    // Vike answers with the error page by itself; without this nobody would hear of it. To it a
    // page that isn't there is an error too, but that is an answer.
    const failure = pageContext.errorWhileRendering
    if (failure && statusCode >= 500) log.error({ err: failure, url }, 'a page failed to render')
    return { status: statusCode, html: body, tags }
  }
  if (mode === 'development') {
    const { createDevMiddleware } = await import('vike/server')
    const { devMiddleware } = await createDevMiddleware({ root })
    return { render, middleware: devMiddleware }
  }
  if (!existsSync(builtEntry)) {
    throw new Error('The pages have not been built: run "npm start", or "npx vite build".')
  }
  await import(pathToFileURL(builtEntry).href)
  return { render }
}
