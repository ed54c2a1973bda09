import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, parse } from 'node:path'
import {
  APIError,
  type CollectionBeforeOperationHook,
  MissingFile,
  type PayloadRequest,
  ValidationError,
} from 'payload'
import { z } from 'zod'
import { staff } from '../access/rules.ts'
import { cropInside } from './cropInside.ts'
import { preparePicture } from './preparePicture.ts'

/** Of a name as the editor's computer has it, so much is kept. */
const longestName = 60

/**
 * Puts a picture that may be published in the place of the file that was sent, before anything looks
 * at it. It is named by its content: a picture that takes another one's place has another address, so
 * nobody goes on seeing the old one.
 */
export const takePicture: CollectionBeforeOperationHook = async (running) => {
  const { collection, operation, overrideAccess, req } = running
  if (operation === 'update' && !req.file && req.query.uploadEdits) {
    const { slug, upload } = collection
    const it = { collection: slug, folder: upload.staticDir ?? '', id: idOf(running.args) }
    await editStored(req, it)
  }
  if (operation !== 'create' && operation !== 'update') return
  // Whoever will be refused costs nothing.
  if (!overrideAccess && !(await staff({ req }))) return
  // Payload would fetch it from an address that is given instead.
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (!req.file) return
  const prepared = await preparePicture(req.file.data)
  if (!prepared.ok) {
    const errors = [{ path: 'file', message: prepared.problem }]
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
  const { data, extension, mimeType, size } = prepared
  const name = `${addressName(req.file.name)}-${fingerprint(data)}.${extension}`
  req.file = { ...req.file, data, mimetype: mimeType, name, size: data.length }
  editInside(req, size)
}

/** Focal point and crop are for the picture as it is kept. */
function editInside(req: PayloadRequest, size: { width: number; height: number }): void {
  if (req.query.uploadEdits) req.query.uploadEdits = cropInside(req.query.uploadEdits, size)
}

const isLost =
  'The file of this picture is not on the disk any more, so it can’t be cut anew. Upload it again, in the place of this one.'
const stored = z.object({ filename: z.string(), width: z.number(), height: z.number() })
const idOf = (args: unknown) => z.object({ id: z.unknown() }).safeParse(args).data?.id

/** A crop or another focal point is cut from the file, which a disk can lose. */
async function editStored(
  req: PayloadRequest,
  { collection, folder, id }: { collection: string; folder: string; id: unknown },
): Promise<void> {
  if (!(await staff({ req }))) return
  const found = await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })
  const { data } = stored.safeParse(found)
  if (!data) return
  if (!existsSync(join(folder, data.filename))) throw new APIError(isLost, 409, null, true)
  editInside(req, data)
}

/** What a file is called in addresses: plain letters, digits and dashes. */
export function addressName(fileName: string): string {
  const plain = parse(fileName)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-+|-+$/g, '')
  return plain || 'picture'
}

function fingerprint(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8)
}
