import type { Field } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'

/** The sidebar box with warnings about a document; without data. */
export function copyChecksField(document: CopySlug): Field {
  return {
    name: 'copyChecks',
    type: 'ui',
    label: 'Before you publish',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: {
        Field: { path: '/components/CopyChecks.tsx#CopyChecks', serverProps: { document } },
      },
    },
  }
}

/** Components beside the publish button of a document with such a box. */
export const publishControls = [
  '/components/WarningCount.tsx#WarningCount',
  '/components/KeepInputDuringSave.tsx#KeepInputDuringSave',
]
