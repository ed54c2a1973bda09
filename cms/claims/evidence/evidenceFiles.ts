import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { staff } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'

/** Files that prove claims. Only staff can read them. */
export function evidenceFiles(dataDir: string): CollectionConfig {
  return {
    slug: 'evidence-files',
    labels: { singular: 'Evidence file', plural: 'Evidence files' },
    access: { ...copyCollectionAccess, read: staff },
    disableDuplicate: true,
    trash: true,
    admin: {
      group: adminGroups.claims,
      description:
        'PDF, image, text or CSV files up to 10 MB. Only editors and admins see them. A file can’t be replaced: upload a newer version as a new file.',
      defaultColumns: ['filename', 'mimeType', 'filesize', 'updatedAt'],
      listSearchableFields: ['filename'],
    },
    upload: {
      staticDir: join(dataDir, 'evidence'),
      mimeTypes: [
        'application/pdf',
        'image/jpeg',
        'image/png',
        'image/webp',
        'text/plain',
        'text/csv',
      ],
      pasteURL: false,
      crop: false,
      focalPoint: false,
      hideRemoveFile: true,
      modifyResponseHeaders: ({ headers }) => {
        headers.set('X-Content-Type-Options', 'nosniff')
        headers.set('Content-Disposition', 'attachment')
        headers.set('Cache-Control', 'private, no-store')
      },
    },
    fields: [],
  }
}
