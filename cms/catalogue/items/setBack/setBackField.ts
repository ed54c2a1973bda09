import type { Field } from 'payload'

/** The sidebar box that sets a delivered item back; without data. */
export function setBackField(): Field {
  return {
    name: 'setBack',
    type: 'ui',
    label: 'Delivered item',
    admin: {
      position: 'sidebar',
      disableListColumn: true,
      components: { Field: '/catalogue/items/setBack/SetBack.tsx#SetBack' },
    },
  }
}
