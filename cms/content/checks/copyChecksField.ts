import type { Field } from 'payload'
import type { CopySlug } from '#domain/content/documents/documents.ts'

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
        Field: {
          path: '/content/checks/panel/CopyChecks.tsx#CopyChecks',
          serverProps: { document },
        },
      },
    },
  }
}

/** Components beside the publish button of a document with such a box. */
export const publishControls = [
  '/content/checks/panel/WarningCount.tsx#WarningCount',
  '/content/saves/KeepInputDuringSave.tsx#KeepInputDuringSave',
]
