import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import { renderPage } from 'vike/server'
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

/**
 * @param loadersFor makes the loaders of one render
 * @throws when the pages have not been built (production)
 */
export async function createRenderer(
  mode: 'production' | 'development',
  loadersFor: () => RenderLoaders,
): Promise<Renderer> {
  async function render(url: string): Promise<Rendered> {
    const { loaders, tags } = loadersFor()
    const { httpResponse } = await renderPage({ urlOriginal: url, headersOriginal: {}, loaders })
    return { status: httpResponse.statusCode, html: httpResponse.body, tags }
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
