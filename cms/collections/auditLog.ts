import type { CollectionConfig, DateField } from 'payload'
import { recordAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { exportAudit } from '../endpoints/exportAudit.ts'
import { utcTimeField } from '../fields/utcTime.ts'

const time = utcTimeField('at')
/** The list's own filter thinks in the time of the browser; above the list one chooses days in UTC. */
const at: DateField = {
  ...time,
  index: true,
  admin: { ...time.admin, disableListFilter: true },
}

/**
 * Who changed, published, deleted, granted what and when. Written in the same transaction as the
 * deed (`cms/audit/`, the reset of the statistics), and never through the CMS itself; the database
 * refuses to change or delete one.
 */
export const auditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Audit entry', plural: 'Audit log' },
  access: recordAccess,
  endpoints: [exportAudit],
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-at',
  admin: {
    group: adminGroups.people,
    description:
      'Who did what, to what, and when: everything that was changed, published, deleted or granted. Nobody can edit it.',
    useAsTitle: 'action',
    defaultColumns: ['action', 'at', 'actor', 'details'],
    listSearchableFields: ['action', 'actor', 'subject', 'details'],
    pagination: { defaultLimit: 50 },
    components: { beforeListTable: ['/components/AuditExport.tsx#AuditExport'] },
  },
  fields: [
    at,
    { name: 'action', type: 'text', label: 'What', required: true },
    { name: 'actor', type: 'text', label: 'Who', required: true },
    { name: 'subject', type: 'text', label: 'Of what' },
    { name: 'details', type: 'text', label: 'Details' },
    {
      name: 'about',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/components/AuditAbout.tsx#AuditAbout' },
      },
    },
  ],
}
