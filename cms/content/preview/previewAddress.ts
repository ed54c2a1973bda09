import type { PayloadRequest } from 'payload'
import { previewPath } from '#domain/content/preview/previewPath.ts'
import { canonical } from '#domain/urls/urls.ts'
import { createPreviewLinks, type PreviewGrant } from '#platform/secrets/previewLinks.ts'

/** The absolute address that shows a page with its drafts. */
export function previewAddress({ payload }: PayloadRequest, pass: PreviewGrant): string {
  const { secret, serverURL } = payload.config
  return canonical(serverURL, previewPath(pass.path, createPreviewLinks(secret).sign(pass)))
}
