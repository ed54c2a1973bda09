import type { CollectionConfig } from 'payload'
import { recordAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { utcTimeField } from '../fields/utcTime.ts'

/**
 * What can't be undone, with who did it and when. Written in the same transaction as the deed, by
 * whatever does it, and never through the CMS; the database itself refuses to change or delete one.
 */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Audit entry', plural: 'Audit log' },
  access: recordAccess,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-at',
  admin: {
    group: adminGroups.people,
    description: 'What was done that cannot be undone: who, what and when. Nobody can edit it.',
    useAsTitle: 'action',
    defaultColumns: ['action', 'at', 'actor', 'details'],
    listSearchableFields: ['action', 'actor', 'details'],
    pagination: { defaultLimit: 50 },
  },
  fields: [
    utcTimeField('at'),
    { name: 'action', type: 'text', label: 'What', required: true },
    { name: 'actor', type: 'text', label: 'Who', required: true },
    { name: 'details', type: 'text', label: 'Details' },
  ],
}
