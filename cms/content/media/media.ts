import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { savedCollectionAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { pageSize, pageWidths, socialSize } from '../copy/pictureSizes.ts'
import { copyFields } from '../fields/copyFields.ts'

const { line } = copyFields([])

/** Pictures, as files under the data folder. No SVG: it can carry scripts. */
export function media(dataDir: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Picture', plural: 'Pictures' },
    access: savedCollectionAccess,
    trash: true,
    // A duplicate would be a second copy to keep up to date.
    disableDuplicate: true,
    admin: {
      group: adminGroups.media,
      description: 'JPEG, PNG, WebP or AVIF files up to 10 MB. All pictures are public.',
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
      // Fetching an address that an editor pastes would allow requests to any host (SSRF).
      pasteURL: false,
      modifyResponseHeaders: ({ headers }) => {
        headers.set('X-Content-Type-Options', 'nosniff')
        // Pages have the picture's version in the URL, see asDomainInput.
        headers.set('Cache-Control', 'public, max-age=2592000')
      },
    },
    fields: [
      line('alt', {
        label: 'Alternative text',
        description:
          'Describe the picture in a short sentence, for screen readers and search engines.',
        placeholder: 'A stack of casino chips on green felt',
      }),
    ],
  }
}
