import sharp from 'sharp'
import { z } from 'zod'
import type { RestClient } from './restClient.ts'

/** A picture of one colour, in pixels. */
export function plainPicture(width: number, height: number, background = '#246') {
  return sharp({ create: { width, height, channels: 3, background } })
}

/** A form as the admin panel sends it: a file, and the fields of its document. */
export function uploadForm(name: string, data: Uint8Array, type: string, fields: object = {}) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(data)], { type }), name)
  form.append('_payload', JSON.stringify(fields))
  return form
}

const size = z.object({ filename: z.string().nullish(), width: z.number().nullish() })
const saved = z.object({
  doc: z.object({
    id: z.string(),
    filename: z.string(),
    mimeType: z.string(),
    sizes: z.record(z.string(), size),
  }),
})

/** Uploads a picture to the media library, and returns its document. */
export async function uploadPicture(client: RestClient, name: string, data: Uint8Array) {
  const form = uploadForm(name, data, 'image/png', { alt: 'A blue field' })
  const answer = await client('POST', '/api/media', form)
  if (answer.status !== 201) throw new Error(answer.text)
  return saved.parse(answer.body).doc
}
