import { join } from 'node:path'
import type { CollectionConfig } from 'payload'
import { z } from 'zod'
import { line as lineSchema } from '#domain/copy/text.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { copyFields } from '../fields/copyFields.ts'
import { keepWholeItem } from '../hooks/keepWholeItem.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { socialSize } from '../socialSize.ts'

const { line } = copyFields([])

const described = z.object({ alt: lineSchema })
const purge = notifyPurge('site-settings')

/** Pictures, as files under the data folder. No SVG: it can carry scripts. */
export function media(dataDir: string): CollectionConfig {
  return {
    slug: 'media',
    labels: { singular: 'Picture', plural: 'Pictures' },
    access: copyCollectionAccess,
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
      ],
      // Fetching an address that an editor pastes would let the server be sent anywhere.
      pasteURL: false,
      modifyResponseHeaders: ({ headers }) => {
        headers.set('X-Content-Type-Options', 'nosniff')
        headers.set('Cache-Control', 'public, max-age=3600')
      },
    },
    hooks: { afterChange: [keepWholeItem('media', described), purge], afterDelete: [purge] },
    fields: [
      line('alt', {
        label: 'Description for people who cannot see it',
        description: 'What the picture shows, in a short sentence. Screen readers read it out.',
        placeholder: 'A stack of casino chips on green felt',
      }),
    ],
  }
}
