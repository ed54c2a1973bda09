import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import type { Cms } from '#cms/openCms.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import type { PreviewNotice, PreviewRefusal } from '#domain/preview/previewNotice.ts'
import { previewPages } from '#domain/preview/previewPages.ts'
import { parsePreviewUrl, previewPath } from '#domain/preview/previewPath.ts'
import { isApplicationKey } from '#domain/urls.ts'
import type { PreviewPass } from '#platform/previewLinks.ts'
import type { Renderer } from '../render.ts'
import { type Policy, securityHeaders } from '../securityHeaders.ts'
import { readDraftCopy } from './draftCopy.ts'
import { createPreviewLimits } from './previewLimits.ts'
import { previewedPage } from './previewPage.ts'
import { keepRefusalPages } from './refusalPages.ts'

export type PreviewOptions = {
  cms: Pick<Cms, 'readDraft' | 'previewLinks' | 'databaseAnswers'>
  renderer: Pick<Renderer, 'preview' | 'refusePreview'>
  catalogue: Catalogue
  siteUrl: string
  development: boolean
  /** Address of the script that keeps a preview up to date. */
  script: string
  clientAddress(request: IncomingMessage): string
  now?: () => Date
}

/** The longest address of this site has some 200 characters, a token 60. */
const longestUrl = 2_048
const retryAfterAway = 5

const statuses: Record<PreviewRefusal, number> = {
  refused: 403,
  expired: 410,
  away: 503,
  busy: 503,
}

/**
 * Answers `/preview/…?token=…`: the page of the site at that path, with the latest drafts in the
 * place of what is published. The token is all that is asked for, so that people without an account
 * can be shown a page; it holds for that page, and until its day. Nothing of it is kept by anybody.
 */
export function servePreview(options: PreviewOptions): RequestHandler {
  const { cms, catalogue, renderer } = options
  const clock = options.now ?? (() => new Date())
  const withinLimits = createPreviewLimits()
  const refusalPage = keepRefusalPages(renderer, clock)

  async function refuse(response: Response, why: PreviewRefusal, retryAfterSeconds?: number) {
    const html = await refusalPage(why)
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
    send(response, statuses[why], html)
  }

  return async (request, response, next) => {
    const asked = parsePreviewUrl(request.originalUrl)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Other methods are refused like a page's.
    if (!asked || !reads) return next()
    const now = clock()
    const path =
      request.originalUrl.length > longestUrl
        ? undefined
        : previewedPage(asked.pathname, asked.search, catalogue)
    setHeaders(response, policyOf(options, path), options.siteUrl)
    if (path === undefined) return refuse(response, 'refused')
    const checked = cms.previewLinks.check(path, asked.token, now)
    if (!checked.ok) return refuse(response, checked.code)
    const turn = await withinLimits(options.clientAddress(request), () =>
      unlessAway(cms, () => makePreview(options, checked.pass, now)),
    )
    if (!turn.ok) return refuse(response, 'busy', turn.retryAfterSeconds)
    if (!turn.done) return refuse(response, 'away', retryAfterAway)
    send(response, turn.done.status, turn.done.html)
  }
}

/** What `make` brings, or nothing where the database is away: before it, or amid it. */
async function unlessAway<Made>(
  { databaseAnswers }: Pick<Cms, 'databaseAnswers'>,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  if (!(await databaseAnswers())) return undefined
  try {
    return await make()
  } catch (error) {
    if (await databaseAnswers()) throw error
    return undefined
  }
}

async function makePreview(options: PreviewOptions, pass: PreviewPass, now: Date) {
  const { snapshot, incomplete } = await readDraftCopy(options.cms, momentOf(pass) ?? now)
  const notice: PreviewNotice = {
    ...noticeOf(options, pass),
    incomplete,
    script: options.script,
  }
  return options.renderer.preview(pass.path, snapshot, notice)
}

function noticeOf({ cms, catalogue }: PreviewOptions, pass: PreviewPass) {
  const document: CopySlug | undefined =
    pass.document !== undefined && isCopySlug(pass.document) ? pass.document : undefined
  const others = (document ? previewPages(document) : [])
    .flatMap((path) => {
      const [pathname = '', query] = path.split('?', 2)
      return previewedPage(pathname, new URLSearchParams(query), catalogue) ?? []
    })
    .filter((path) => path !== pass.path)
  return {
    path: pass.path,
    document,
    endsOn: new Date(pass.expires * 1000 - 1).toISOString().slice(0, 10),
    at: momentOf(pass)?.toISOString(),
    pages: others.map((path) => ({
      path,
      address: previewPath(path, cms.previewLinks.sign({ ...pass, path })),
    })),
  }
}

function momentOf({ at }: PreviewPass): Date | undefined {
  return at === undefined ? undefined : new Date(at * 1000)
}

function policyOf({ development }: PreviewOptions, path: string | undefined): Policy {
  if (development) return 'development'
  return path !== undefined && isApplicationKey(path) ? 'previewedApplication' : 'preview'
}

function setHeaders(response: Response, policy: Policy, siteUrl: string): void {
  const headers = {
    ...securityHeaders(policy, siteUrl),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store, private',
    'x-robots-tag': 'noindex',
    // The address is all that it takes to see the page.
    'referrer-policy': 'no-referrer',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function send(response: Response, status: number, html: string): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(html) })
  response.end(response.req.method === 'HEAD' ? undefined : html)
}
