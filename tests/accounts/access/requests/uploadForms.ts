import { randomUUID } from 'node:crypto'
import { uploadForm } from '#tests/setup/cms/uploads.ts'
import type { ApiResponse } from './client.ts'
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

/** Uploads a picture or an evidence file as an admin. */
export function upload(
  product: Product,
  slug: 'media' | 'evidence-files' = 'media',
): Promise<ApiResponse> {
  const body = slug === 'media' ? pictureForm() : evidenceForm()
  return product.request('admin', 'POST', `/api/${slug}`, { body })
}
