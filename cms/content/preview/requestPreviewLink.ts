import * as z from 'zod/mini'
import { postToCms } from '#cms/admin/postToCms.ts'

type PreviewLinkRequest = { document: string; id: string | number | undefined; days: number }

const successBody = z.object({ url: z.string(), expires: z.string() })
const unexpectedError = 'The link could not be created. Try again shortly.'

/**
 * Creates a preview link to a document.
 *
 * @param api path below which the REST API is
 */
export async function requestPreviewLink(
  api: string,
  request: PreviewLinkRequest,
): Promise<{ ok: true; url: string; expires: string } | { ok: false; problem: string }> {
  const result = await postToCms(`${api}/preview-links`, request, successBody)
  if (result.ok) return { ok: true, ...result.value }
  return { ok: false, problem: result.problems.join(' ') || unexpectedError }
}
