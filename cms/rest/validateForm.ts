import {
  APIError,
  addDataAndFileToRequest,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { staff } from '../accounts/access/rules.ts'
import { isJsonObject } from '../operations/requests/requestShape.ts'

const notAFormMessage =
  'The form cannot be parsed: send it as multipart/form-data, with its boundary.'
const unreadableMessage =
  'The form cannot be parsed: check its boundary, the names of files and fields, and that texts are in UTF-8.'

/**
 * Validates a multipart form before Payload does: Payload parses a form before it checks permissions,
 * and responds 500 to an invalid form. Only the admin sends forms.
 */
export function validateForm(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!/multipart\//i.test(req.headers.get('content-type') ?? '')) return handler(req)
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const problem = await formProblem(req)
    if (problem) throw new APIError(problem, 400, null, true)
    await parseForm(req)
    return handler(req)
  }
}

/**
 * Parses a form with Payload's parser, which differs from the standard for some forms. Its failure is
 * always an error of the client, so the response is 400.
 */
async function parseForm(req: PayloadRequest): Promise<void> {
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    if (error instanceof APIError && error.status < 500) throw error
    req.payload.logger.debug({ err: error }, 'a form could not be parsed')
    throw new APIError(unreadableMessage, 400, null, true)
  }
  // With this header Payload would parse the body again.
  req.headers.delete('content-type')
}

/** The error of a form as a sentence, or undefined. */
async function formProblem(req: PayloadRequest): Promise<string | undefined> {
  const form = await readForm(req)
  if (!form) return notAFormMessage
  if (form.getAll('file').some((value) => typeof value === 'string')) return 'file must be a file.'
  const data = form.getAll('_payload')
  if (data.length > 1 || data.some((value) => typeof value !== 'string' || !isJsonObject(value))) {
    return '_payload must be a JSON object.'
  }
  return undefined
}

async function readForm(req: PayloadRequest): Promise<FormData | undefined> {
  try {
    return await req.clone?.().formData()
  } catch {
    return undefined
  }
}
