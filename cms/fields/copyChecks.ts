import type { Field } from 'payload'
import type { CopySlug } from '#domain/copy/documents.ts'

/** The box beside a document that says what to look at before it is published; holds no data. */
export function copyChecks(document: CopySlug): Field {
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

/** What stands beside the button that publishes a document with such a box, and watches over its form. */
export const besidePublish = [
  '/components/CheckCount.tsx#CheckCount',
  '/components/KeepTyped.tsx#KeepTyped',
]
