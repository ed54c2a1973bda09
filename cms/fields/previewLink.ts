import type { Field } from 'payload'

/** The box beside a document that makes links for people without an account; holds no data. */
export function previewLink(): Field {
  return {
    name: 'previewLink',
    type: 'ui',
    label: 'Preview link',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/components/PreviewLink.tsx#PreviewLink' },
    },
  }
}
