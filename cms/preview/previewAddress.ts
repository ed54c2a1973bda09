import type { PayloadRequest } from 'payload'
import { previewPath } from '#domain/preview/previewPath.ts'
import { canonical } from '#domain/urls.ts'
import { createPreviewLinks, type PreviewPass } from '#platform/previewLinks.ts'

/** The whole address under which a page is shown with the drafts in it. */
export function previewAddress({ payload }: PayloadRequest, pass: PreviewPass): string {
  const { secret, serverURL } = payload.config
  return canonical(serverURL, previewPath(pass.path, createPreviewLinks(secret).sign(pass)))
}
