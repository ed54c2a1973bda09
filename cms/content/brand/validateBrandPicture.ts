import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { faviconProblem, logoProblem } from '#domain/brand/brandPictureProblem.ts'

const checks = { logo: logoProblem, favicon: faviconProblem }

const identified = z.union([
  z.string(),
  z.number(),
  z.object({ id: z.union([z.string(), z.number()]) }),
])
const stored = z.object({
  filename: z.string(),
  width: z.number(),
  height: z.number(),
  filesize: z.number(),
})

const noPicture = 'This picture no longer exists. Choose another one.'
const noFile =
  'The file of this picture is missing on the disk. Upload it again under Pictures, or choose another one.'

/** Refuses a picture whose size or shape doesn't fit its use, or whose file is missing. */
export function validateBrandPicture(check: keyof typeof checks) {
  return async (value: unknown, { req }: { req: PayloadRequest }): Promise<true | string> => {
    if (value === null || value === undefined || value === '') return true
    const reference = identified.safeParse(value).data
    if (reference === undefined) return noPicture
    const id = typeof reference === 'object' ? reference.id : reference
    const found = await req.payload.db.findOne({
      collection: 'media',
      where: { id: { equals: id }, deletedAt: { exists: false } },
      req,
    })
    const { data: picture } = stored.safeParse(found)
    if (!picture) return noPicture
    const folder = req.payload.collections.media?.config.upload.staticDir
    if (!folder || !(await isFile(join(folder, picture.filename)))) return noFile
    const { width, height, filesize: bytes } = picture
    return checks[check]({ width, height, bytes }) ?? true
  }
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ?? false
}
