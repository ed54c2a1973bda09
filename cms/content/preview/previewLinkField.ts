import type { Field } from 'payload'

/** The sidebar box that creates preview links; without data. */
export function previewLinkField(): Field {
  return {
    name: 'previewLink',
    type: 'ui',
    label: 'Preview link',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/content/preview/PreviewLink.tsx#PreviewLink' },
    },
  }
}
