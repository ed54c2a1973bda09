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
        Cell: '/fields/time/UtcCell.tsx#UtcCell',
        Field: '/fields/time/UtcField.tsx#UtcField',
      },
    },
  }
}
