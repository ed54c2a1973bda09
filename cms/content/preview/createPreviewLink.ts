import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { staff } from '#cms/accounts/access/rules.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { type CopySlug, isCopySlug } from '#domain/content/documents/documents.ts'
import { isPreviewDays, previewEnd } from '#domain/content/preview/previewLifetimes.ts'
import { isItemised } from '../copy/itemisedCopy.ts'
import { previewAddress } from './previewAddress.ts'
import { previewPage } from './previewPage.ts'
import { readExampleItems } from './readExampleItems.ts'

const requestBody = z.object({
  document: z.string().refine(isCopySlug),
  /** The item's id, for a collection. */
  id: z.uuid().optional(),
  days: z.number().refine(isPreviewDays),
})

/**
 * `POST /api/preview-links`, for staff: creates a link to a document's page with its drafts, for people
 * without an account. The link opens no other page.
 */
export const createPreviewLink: Endpoint = {
  path: '/preview-links',
  method: 'post',
  async handler(req) {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const parsed = requestBody.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse('Send a document and 1, 7 or 30 days.')
    const { document, id, days } = parsed.data
    const data = await readDocument(req, document, id)
    const examples = await readExampleItems(req, document)
    const page = data && previewPage(document, data, examples)
    if (!page) return errorResponse('No page shows this document yet.')
    const expires = previewEnd(new Date(), days)
    const url = previewAddress(req, { ...page, expires })
    return Response.json({ url, expires: new Date(expires * 1000).toISOString() }, { status: 201 })
  },
}

const found = z.looseObject({})

/** Only for items does the page depend on the data, so a global needs none. */
async function readDocument(
  req: PayloadRequest,
  document: CopySlug,
  id: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  if (!isItemised(document)) return {}
  if (id === undefined) return undefined
  const { payload, user } = req
  const item = await payload.findByID({
    collection: document,
    id,
    depth: 0,
    draft: true,
    disableErrors: true,
    overrideAccess: false,
    user,
  })
  return found.safeParse(item).data
}
