import { randomUUID } from 'node:crypto'
import { uploadForm } from '#tests/setup/uploads.ts'
import type { Answer } from './client.ts'
import type { Product } from './product.ts'

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export function pictureForm(): FormData {
  const name = `${randomUUID()}.png`
  return uploadForm(name, Buffer.from(dot, 'base64'), 'image/png', { alt: 'A dot' })
}

export function evidenceForm(): FormData {
  return uploadForm(`${randomUUID()}.txt`, Buffer.from('seen'), 'text/plain')
}

/** A picture, or a piece of evidence, with its file, as an admin uploads it. */
export function upload(
  product: Product,
  slug: 'media' | 'evidence-files' = 'media',
): Promise<Answer> {
  const body = slug === 'media' ? pictureForm() : evidenceForm()
  return product.ask('admin', 'POST', `/api/${slug}`, { body })
}
