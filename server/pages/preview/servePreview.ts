import type { IncomingMessage } from 'node:http'
import type { RequestHandler, Response } from 'express'
import type { Cms } from '#cms/openCms.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { mapKinds } from '#domain/catalogue/kinds.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'
import type { ItemDocuments } from '#domain/content/documents/items.ts'
import type { PreviewNotice, PreviewRefusal } from '#domain/content/preview/previewNotice.ts'
import { type ExampleItems, previewPages } from '#domain/content/preview/previewPages.ts'
import { parsePreviewUrl, previewPath } from '#domain/content/preview/previewPath.ts'
import { isApplicationKey } from '#domain/urls/urls.ts'
import type { PreviewGrant } from '#platform/secrets/previewLinks.ts'
import { type Policy, securityHeaders } from '#server/http/securityHeaders.ts'
import type { Renderer } from '../rendering/render.ts'
import { readDraftCopy } from './draftCopy.ts'
import { createPreviewLimits } from './previewLimits.ts'
import { previewedPage } from './previewPage.ts'
import { cacheRefusalPages } from './refusalPages.ts'

export type PreviewOptions = {
  cms: Pick<Cms, 'readDraft' | 'previewLinks' | 'databaseResponds'>
  renderer: Pick<Renderer, 'preview' | 'refusePreview'>
  catalogue(): Catalogue
  /** The published items, see `readDraftCopy`. */
  published(): ItemDocuments
  siteUrl: string
  development: boolean
  /** Address of the script that updates a preview. */
  script: string
  clientAddress(request: IncomingMessage): string
  now?: () => Date
}

/** The longest address of this site has about 200 characters, a token 60. */
const maxUrlLength = 2_048
const retryAfterAway = 5

const statuses: Record<PreviewRefusal, number> = {
  refused: 403,
  expired: 410,
  away: 503,
  busy: 503,
}

/**
 * Serves `/preview/…?token=…`: the page of the site at that path, with the latest drafts instead of the
 * published copy. The token is sufficient, so that users without an account can see a page; it is valid
 * for that page until it expires. The response is never cached.
 */
export function servePreview(options: PreviewOptions): RequestHandler {
  const { cms, catalogue, renderer } = options
  const clock = options.now ?? (() => new Date())
  const withinLimits = createPreviewLimits()
  const refusalPage = cacheRefusalPages(renderer, clock)

  async function refuse(response: Response, why: PreviewRefusal, retryAfterSeconds?: number) {
    const html = await refusalPage(why)
    if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds)
    send(response, statuses[why], html)
  }

  return async (request, response, next) => {
    const preview = parsePreviewUrl(request.originalUrl)
    const reads = request.method === 'GET' || request.method === 'HEAD'
    // Other methods fall through to the pages, which refuse them.
    if (!preview || !reads) return next()
    const now = clock()
    const path =
      request.originalUrl.length > maxUrlLength
        ? undefined
        : previewedPage(preview.pathname, preview.search, catalogue())
    setHeaders(response, policyOf(options, path), options.siteUrl)
    if (path === undefined) return refuse(response, 'refused')
    const checked = cms.previewLinks.check(path, preview.token, now)
    if (!checked.ok) return refuse(response, checked.code)
    const limited = await withinLimits(options.clientAddress(request), () =>
      undefinedWhenAway(cms, () => makePreview(options, checked.grant, now)),
    )
    if (!limited.ok) return refuse(response, 'busy', limited.retryAfterSeconds)
    if (!limited.result) return refuse(response, 'away', retryAfterAway)
    send(response, limited.result.status, limited.result.html)
  }
}

/** The result of `make`; undefined when the database doesn't respond before or during it. */
async function undefinedWhenAway<Made>(
  { databaseResponds }: Pick<Cms, 'databaseResponds'>,
  make: () => Promise<Made>,
): Promise<Made | undefined> {
  if (!(await databaseResponds())) return undefined
  try {
    return await make()
  } catch (error) {
    if (await databaseResponds()) throw error
    return undefined
  }
}

async function makePreview(options: PreviewOptions, grant: PreviewGrant, now: Date) {
  const at = momentOf(grant) ?? now
  const { snapshot, incomplete } = await readDraftCopy(options.cms, at, options.published())
  const notice: PreviewNotice = {
    ...noticeOf(options, grant),
    incomplete,
    script: options.script,
  }
  return options.renderer.preview(grant.path, snapshot, notice)
}

function noticeOf({ cms, catalogue }: PreviewOptions, grant: PreviewGrant) {
  const document: CopySlug | undefined =
    grant.document !== undefined && isCopySlug(grant.document) ? grant.document : undefined
  const examples: ExampleItems = mapKinds((kind) => catalogue().at(kind, 0)?.id)
  const others = (document ? previewPages(document, examples) : [])
    .flatMap((path) => {
      const [pathname = '', query] = path.split('?', 2)
      return previewedPage(pathname, new URLSearchParams(query), catalogue()) ?? []
    })
    .filter((path) => path !== grant.path)
  return {
    path: grant.path,
    document,
    endsOn: new Date(grant.expires * 1000 - 1).toISOString().slice(0, 10),
    at: momentOf(grant)?.toISOString(),
    pages: others.map((path) => ({
      path,
      address: previewPath(path, cms.previewLinks.sign({ ...grant, path })),
    })),
  }
}

function momentOf({ at }: PreviewGrant): Date | undefined {
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
    // The address contains the token.
    'referrer-policy': 'no-referrer',
  }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function send(response: Response, status: number, html: string): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(html) })
  response.end(response.req.method === 'HEAD' ? undefined : html)
}
