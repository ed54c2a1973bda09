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
import { staff } from '#cms/accounts/access/rules.ts'
import { fitCrop, fitFocalPoint } from './fitCrop.ts'
import { preparePicture } from './preparePicture.ts'

/** The limit for the part of the name that comes from the editor's file. */
const maxNameLength = 60

/**
 * Replaces the uploaded file with a picture that is safe to publish, before Payload processes the file.
 * The name contains a hash of the content, so a replaced picture has another URL and no cache serves the
 * old one.
 */
export const replaceUploadedPicture: CollectionBeforeOperationHook = async (operationArgs) => {
  const { collection, operation, overrideAccess, req } = operationArgs
  if (operation === 'update' && !req.file && req.query.uploadEdits) {
    const { slug, upload } = collection
    const it = { collection: slug, folder: upload.staticDir ?? '', id: idOf(operationArgs.args) }
    await fitEditsOfStored(req, it)
  }
  if (operation !== 'create' && operation !== 'update') return
  // No work for a request that will be refused.
  if (!overrideAccess && !(await staff({ req }))) return
  refuseFocalPoint(operationArgs)
  // Otherwise Payload would fetch the file from a given URL.
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (!req.file) return
  const prepared = await preparePicture(req.file.data)
  if (!prepared.ok) {
    const errors = [{ path: 'file', message: prepared.problem }]
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
  const { data, extension, mimeType, size } = prepared
  const name = `${urlNameOf(req.file.name)}-${fingerprint(data)}.${extension}`
  req.file = { ...req.file, data, mimetype: mimeType, name, size: data.length }
  fitEdits(req, size)
}

/** Converts focal point and crop to the stored picture. */
function fitEdits(req: PayloadRequest, size: { width: number; height: number }): void {
  if (req.query.uploadEdits) {
    req.query.uploadEdits = fitFocalPoint(fitCrop(req.query.uploadEdits, size))
  }
}

const notAPercent = 'Must be a number from 0 to 100, in percent of the picture.'
const percent = z.number().min(0).max(100).nullish()
const withFocalPoint = z.object({ data: z.object({ focalX: percent, focalY: percent }) })

/** Payload validates no limits of its own fields for the focal point. */
function refuseFocalPoint({ args, collection, req }: Parameters<CollectionBeforeOperationHook>[0]) {
  const { error } = withFocalPoint.safeParse(args)
  if (!error) return
  const errors = error.issues.map(({ path }) => ({
    path: String(path.at(-1)),
    message: notAPercent,
  }))
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}

const fileMissing =
  'The file of this picture is missing on the disk, so the picture can’t be cropped. Upload the file again to replace this one.'
const stored = z.object({ filename: z.string(), width: z.number(), height: z.number() })
const idOf = (args: unknown) => z.object({ id: z.unknown() }).safeParse(args).data?.id

/** A crop or a new focal point needs the stored file, which can be missing. */
async function fitEditsOfStored(
  req: PayloadRequest,
  { collection, folder, id }: { collection: string; folder: string; id: unknown },
): Promise<void> {
  if (!(await staff({ req }))) return
  const found = await req.payload.db.findOne({ collection, where: { id: { equals: id } }, req })
  const { data } = stored.safeParse(found)
  if (!data) return
  if (!existsSync(join(folder, data.filename))) throw new APIError(fileMissing, 409, null, true)
  fitEdits(req, data)
}

/** The name of a file in URLs: lower-case letters, digits and dashes. */
export function urlNameOf(fileName: string): string {
  const plain = parse(fileName)
    .name.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '')
  return plain || 'picture'
}

function fingerprint(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8)
}
