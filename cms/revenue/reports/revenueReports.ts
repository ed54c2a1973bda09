import type { CollectionConfig } from 'payload'
import { recordAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { utcTimeField } from '#cms/fields/time/utcTimeField.ts'

/** The reports that were imported, read-only. A migration of ours creates the table. */
export const revenueReports: CollectionConfig = {
  slug: 'revenue-reports',
  labels: { singular: 'Report', plural: 'Reports' },
  access: recordAccess,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-imported_at',
  admin: {
    group: adminGroups.revenue,
    description: 'The reports of casinos that were imported, newest first.',
    useAsTitle: 'file',
    defaultColumns: ['imported_at', 'casino', 'first_day', 'last_day', 'file', 'summary', 'actor'],
    pagination: { defaultLimit: 50 },
  },
  fields: [
    utcTimeField('imported_at'),
    { name: 'casino', type: 'text', label: 'Casino', required: true },
    { name: 'first_day', type: 'text', label: 'From', required: true },
    { name: 'last_day', type: 'text', label: 'To', required: true },
    { name: 'file', type: 'text', label: 'File', required: true },
    { name: 'summary', type: 'text', label: 'Content', required: true },
    { name: 'actor', type: 'text', label: 'Imported by', required: true },
  ],
}
