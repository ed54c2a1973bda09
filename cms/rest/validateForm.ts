import {
  APIError,
  addDataAndFileToRequest,
  type Endpoint,
  Forbidden,
  type PayloadRequest,
} from 'payload'
import { staff } from '../accounts/access/rules.ts'
import { isShallowObject } from '../operations/requests/requestShape.ts'

const unreadableMessage =
  'The form cannot be parsed: send it as multipart/form-data, check its boundary, the names of files and fields, and that texts are in UTF-8.'

/**
 * Parses a multipart form before Payload does: Payload parses a form before it checks permissions, and
 * responds 500 to an invalid form. Only the admin sends forms.
 */
export function validateForm(handler: Endpoint['handler']): Endpoint['handler'] {
  return async (req) => {
    if (!/multipart\//i.test(req.headers.get('content-type') ?? '')) return handler(req)
    if (!(await staff({ req }))) throw new Forbidden(req.t)
    await parseForm(req)
    if (req.data !== undefined && !isShallowObject(req.data)) {
      throw new APIError('_payload must be a JSON object.', 400, null, true)
    }
    return handler(req)
  }
}

/** Parses a form with Payload's parser. Its failure is always an error of the client, so the response is 400. */
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
