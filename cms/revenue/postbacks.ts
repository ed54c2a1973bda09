import type { CollectionConfig } from 'payload'
import { recordAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { utcTimeField } from '#cms/fields/time/utcTimeField.ts'

/**
 * The calls of casinos of the last 30 days, read-only; `server/revenue/` writes them. A migration of ours
 * creates the table, whose ids begin with the time (UUIDv7).
 */
export const postbacks: CollectionConfig = {
  slug: 'postbacks',
  labels: { singular: 'Postback', plural: 'Postbacks' },
  access: recordAccess,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-id',
  admin: {
    group: adminGroups.revenue,
    description:
      'What casinos have reported in the last 30 days, newest first, and what became of each call. Secrets and players are masked.',
    useAsTitle: 'casino',
    defaultColumns: ['outcome', 'received_at', 'casino', 'kind', 'parameters', 'problem'],
    listSearchableFields: ['parameters'],
    pagination: { defaultLimit: 50 },
  },
  fields: [
    {
      name: 'outcome',
      type: 'select',
      label: 'Result',
      required: true,
      options: [
        { value: 'counted', label: 'Counted' },
        { value: 'repeated', label: 'Repeated' },
        { value: 'differs', label: 'Repeated with another amount' },
        { value: 'ignored', label: 'Ignored' },
        { value: 'refused', label: 'Refused' },
      ],
    },
    utcTimeField('received_at'),
    { name: 'casino', type: 'text', label: 'Casino', required: true },
    { name: 'kind', type: 'text', label: 'Kind' },
    { name: 'problem', type: 'text', label: 'Problem' },
    { name: 'parameters', type: 'text', label: 'Parameters' },
    { name: 'address', type: 'text', label: 'From' },
  ],
}
