import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { line as lineSchema } from '#domain/copy/text.ts'
import { savedCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { copyFields } from '../fields/copyFields.ts'
import { keepWholeItem } from '../hooks/keepWholeItem.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { pageSize, pageWidths, socialSize } from '../pictureSizes.ts'
import { takePicture } from '../uploads/takePicture.ts'
import { pictureUses } from '../uses/pictureUses.ts'
import { keepUsed, keepUsedForever } from '../uses/refuseUsed.ts'

const { line } = copyFields([])

const described = z.object({ alt: lineSchema })
const purge = notifyPurge('site-settings')
/** The notes themselves are as they were, for search engines. */
const purgeNotes = notifyPurge('item-notes', () => [])
const used = { what: 'This picture', usesOf: pictureUses }

/** Pictures, as files under the data folder. No SVG: it can carry scripts. */
export function media(dataDir: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Picture', plural: 'Pictures' },
    access: savedCollectionAccess,
    trash: true,
    // One picture twice is two to keep right.
    disableDuplicate: true,
    admin: {
      group: adminGroups.media,
      description: 'JPEG, PNG, WebP or AVIF files up to 10 MB. Everybody can see them.',
      defaultColumns: ['filename', 'alt', 'width', 'height', 'filesize', 'updatedAt'],
      listSearchableFields: ['filename', 'alt'],
      preview: ({ url }) => (typeof url === 'string' ? url : null),
    },
    upload: {
      staticDir: join(dataDir, 'media'),
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      adminThumbnail: 'thumbnail',
      imageSizes: [
        { name: 'thumbnail', width: 320, height: 320, withoutEnlargement: true },
        { ...socialSize, withoutEnlargement: false },
        ...pageWidths.map((width) => pageSize(width)),
      ],
      // Fetching an address that an editor pastes would let the server be sent anywhere.
      pasteURL: false,
      modifyResponseHeaders: ({ headers }) => {
        headers.set('X-Content-Type-Options', 'nosniff')
        // Pages name the version in the address, see asDomainInput.
        headers.set('Cache-Control', 'public, max-age=2592000')
      },
    },
    hooks: {
      beforeOperation: [takePicture],
      beforeChange: [keepUsed(used)],
      afterChange: [keepWholeItem('media', described), purge, purgeNotes],
      beforeDelete: [keepUsedForever(used)],
      afterDelete: [purge, purgeNotes],
    },
    fields: [
      line('alt', {
        label: 'Description for people who cannot see it',
        description: 'What the picture shows, in a short sentence. Screen readers read it out.',
        placeholder: 'A stack of casino chips on green felt',
      }),
    ],
  }
}
