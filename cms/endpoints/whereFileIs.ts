import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Endpoint, NotFound, type SanitizedConfig } from 'payload'
import { z } from 'zod'

type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const withCode = z.object({ code: z.string() })
const absent: ReadonlySet<string> = new Set(['ENOENT', 'ENAMETOOLONG'])

/** Answers 404 where an upload has no such file, which Payload takes for a failure of its own. */
export function whereFileIs(handler: Endpoint['handler'], entity: Entity): Endpoint['handler'] {
  const folder = 'upload' in entity && entity.upload ? entity.upload.staticDir : undefined
  return async (req) => {
    const filename = String(req.routeParams?.filename)
    if (folder === undefined || !(await isFile(folder, filename))) throw new NotFound(req.t)
    const answer = await handler(req)
    const { headers, status } = answer
    return new Response(answer.body && closedAfter(answer.body), { headers, status })
  }
}

/**
 * A file that is closed however its reading ends: Payload's stream closes it only at its end, so
 * whoever asked for nothing but the headers, or hung up, left it open for good.
 */
function closedAfter(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
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
    if (absent.has(withCode.safeParse(error).data?.code ?? '')) return false
    throw error
  }
}
