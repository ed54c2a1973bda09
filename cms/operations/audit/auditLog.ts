import type { CollectionConfig, DateField } from 'payload'
import { recordAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { utcTimeField } from '#cms/fields/time/utcTimeField.ts'
import { exportAudit } from './exportAudit.ts'

const time = utcTimeField('at')
/**
 * Payload's list filter uses the browser's time zone, so it is off; the form above the list takes
 * days in UTC.
 */
const at: DateField = {
  ...time,
  index: true,
  admin: { ...time.admin, disableListFilter: true },
}

/**
 * Who changed, published, deleted or granted what, and when. An entry is written in the transaction of
 * its action (`cms/operations/audit/`, the reset of the statistics), and never through the CMS itself; the
 * database refuses to change or delete an entry.
 */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Audit log entry', plural: 'Audit log' },
  access: recordAccess,
  endpoints: [exportAudit],
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-at',
  admin: {
    group: adminGroups.users,
    description:
      'All changes, publications, deletions and grants: who did what and when. Entries can’t be edited or deleted.',
    useAsTitle: 'action',
    defaultColumns: ['action', 'at', 'actor', 'details'],
    listSearchableFields: ['action', 'actor', 'subject', 'details'],
    pagination: { defaultLimit: 50 },
    components: { beforeListTable: ['/operations/audit/AuditExport.tsx#AuditExport'] },
  },
  fields: [
    at,
    { name: 'action', type: 'text', label: 'Action', required: true },
    { name: 'actor', type: 'text', label: 'User', required: true },
    { name: 'subject', type: 'text', label: 'Document' },
    { name: 'details', type: 'text', label: 'Details' },
    {
      name: 'about',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/operations/audit/AuditEntryLinks.tsx#AuditEntryLinks' },
      },
    },
  ],
}
