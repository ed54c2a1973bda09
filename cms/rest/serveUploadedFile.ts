import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Endpoint, NotFound, type SanitizedConfig } from 'payload'
import { z } from 'zod'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const errorWithCode = z.object({ code: z.string() })
const missingFileCodes: ReadonlySet<string> = new Set(['ENOENT', 'ENAMETOOLONG'])

/** Responds 404 for a missing file of an upload, where Payload responds 500. */
export function serveUploadedFile(
  handler: Endpoint['handler'],
  entity: Entity,
): Endpoint['handler'] {
  const folder = 'upload' in entity && entity.upload ? entity.upload.staticDir : undefined
  return async (req) => {
    const filename = String(req.routeParams?.filename)
    if (folder === undefined || !(await isFile(folder, filename))) throw new NotFound(req.t)
    const response = await handler(req)
    const { headers, status } = response
    return new Response(response.body && closingStream(response.body), { headers, status })
  }
}

/**
 * Closes the file however the response ends. Payload's stream closes the file only at its end, so a
 * HEAD request or a closed connection would leave the file open.
 */
function closingStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      for (let read = await reader.read(); !read.done; ) read = await reader.read()
    },
  })
}

async function isFile(folder: string, name: string): Promise<boolean> {
  if (basename(name) !== name || name.includes('\0')) return false
  try {
    return (await stat(join(folder, name))).isFile()
  } catch (error) {
    if (missingFileCodes.has(errorWithCode.safeParse(error).data?.code ?? '')) return false
    throw error
  }
}
