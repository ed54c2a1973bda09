import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { copyCollectionAccess } from '../access/operations.ts'
import { staff } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { recordClaims } from '../hooks/recordClaims.ts'
import { keepEvidenceName, takeEvidence } from '../uploads/takeEvidence.ts'
import { evidenceUses, keepProving, keepRecorded } from '../uses/evidenceUses.ts'
import { keepUsed } from '../uses/refuseUsed.ts'

const record = recordClaims('evidence-files')
const used = { what: 'This file', usesOf: evidenceUses }

/** Documents that prove claims. For staff alone: no visitor ever sees one. */
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
        'PDF, picture, text or CSV files up to 10 MB. Only the people of the desk see them. A file stays as it is: a newer one is another file.',
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
    hooks: {
      beforeOperation: [takeEvidence],
      beforeChange: [keepEvidenceName, keepUsed(used)],
      afterChange: [record],
      beforeDelete: [keepProving, keepRecorded],
      afterDelete: [record],
    },
    fields: [],
  }
}
