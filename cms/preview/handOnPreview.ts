import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { type CopySlug, isCopySlug } from '#domain/copy/documents.ts'
import { isPreviewDays, previewEnd } from '#domain/preview/previewLifetimes.ts'
import { staff } from '../access/rules.ts'
import { jsonBody } from '../endpoints/jsonBody.ts'
import { refused } from '../endpoints/refused.ts'
import { isItemised } from '../itemisedCopy.ts'
import { previewAddress } from './previewAddress.ts'
import { previewPage } from './previewPage.ts'

const wanted = z.object({
  document: z.string().refine(isCopySlug),
  /** Of an item, of copy that comes in items. */
  id: z.uuid().optional(),
  days: z.number().refine(isPreviewDays),
})

/**
 * `POST /api/preview-links` by staff: a link to a document's page with the drafts in it, for people
 * who have no account here. It leads to no other page.
 */
export const handOnPreview: Endpoint = {
  path: '/preview-links',
  method: 'post',
  async handler(req) {
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const parsed = wanted.safeParse(await jsonBody(req))
    if (!parsed.success) return refused('Name a document and 1, 7 or 30 days.')
    const { document, id, days } = parsed.data
    const data = await dataOf(req, document, id)
    const page = data && previewPage(document, data)
    if (!page) return refused('There is no page to show this on yet.')
    const expires = previewEnd(new Date(), days)
    const url = previewAddress(req, { ...page, expires })
    return Response.json({ url, expires: new Date(expires * 1000).toISOString() }, { status: 201 })
  },
}

const found = z.looseObject({})

/** Only items differ in the page that they are shown on. */
async function dataOf(
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
