import type { DateField } from 'payload'

/** A time that the server writes, shown in UTC. */
export function utcTimeField(name: string): DateField {
  return {
    name,
    type: 'date',
    label: 'Time (UTC)',
    required: true,
    admin: {
      components: {
        Cell: '/components/UtcCell.tsx#UtcCell',
        Field: '/components/UtcField.tsx#UtcField',
      },
    },
  }
}
