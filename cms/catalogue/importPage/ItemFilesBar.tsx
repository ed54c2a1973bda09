'use client'

import { Button, useConfig } from '@payloadcms/ui'
import { fileFormats } from '#domain/content/itemFiles/fileFormat.ts'

/** Above the list of the items of a kind: the import of a file, and the export. */
export function ItemFilesBar({ collectionSlug }: { collectionSlug: string }) {
  const { config } = useConfig()
  const { admin, api } = config.routes
  return (
    <div className="item-files">
      <Button
        el="anchor"
        url={`${admin}/collections/${collectionSlug}/import`}
        buttonStyle="secondary"
        size="small"
        margin={false}
      >
        Import a file
      </Button>
      <div className="item-files__export">
        <span id="item-files-export">Export</span>
        <ul aria-labelledby="item-files-export">
          {fileFormats.map((format) => (
            <li key={format}>
              <a
                href={`${api}/${collectionSlug}/export?format=${format}`}
                download
                aria-label={`Export as ${format.toUpperCase()}`}
              >
                {format.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
