import {
  APIError,
  addDataAndFileToRequest,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { staff } from '../access/rules.ts'
import { isJsonObject } from '../requests/requestShape.ts'

const isNoForm = 'The form cannot be read: send it as multipart/form-data, with its boundary.'
const isUnreadable =
  'The form cannot be read: check its boundary, the names of files and fields, and that texts are in UTF-8.'

/**
 * Reads a form before Payload does, which parses it ahead of asking for any permission, and takes
 * one that makes no sense for a failure of its own. The admin panel sends forms, and nobody else.
 */
export function readableForm(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!/multipart\//i.test(req.headers.get('content-type') ?? '')) return handler(req)
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    const problem = await formProblem(req)
    if (problem) throw new APIError(problem, 400, null, true)
    await takeForm(req)
    return handler(req)
  }
}

/**
 * Has Payload read a form, by a reader of its own that understands some forms otherwise than the
 * standard does: what it can't make sense of is the sender's mistake, whatever it calls that.
 */
async function takeForm(req: PayloadRequest): Promise<void> {
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    if (error instanceof APIError && error.status < 500) throw error
    req.payload.logger.debug({ err: error }, 'a form could not be read')
    throw new APIError(isUnreadable, 400, null, true)
  }
  // Payload reads the body again wherever it sees that it is a form.
  req.headers.delete('content-type')
}

/** What is wrong with a form, as a sentence, or undefined. */
async function formProblem(req: PayloadRequest): Promise<string | undefined> {
  const form = await readForm(req)
  if (!form) return isNoForm
  if (form.getAll('file').some((it) => typeof it === 'string')) return 'file must be a file.'
  const data = form.getAll('_payload')
  if (data.length > 1 || data.some((it) => typeof it !== 'string' || !isJsonObject(it))) {
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
