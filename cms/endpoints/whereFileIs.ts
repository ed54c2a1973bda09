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
    // Of files that are kept in several folders, which these aren't.
    if (req.query.prefix !== undefined) throw new NotFound(req.t)
    if (folder === undefined || !(await isFile(folder, filename))) throw new NotFound(req.t)
    return handler(req)
  }
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
