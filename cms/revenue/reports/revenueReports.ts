import type { CollectionConfig } from 'payload'
import { recordAccess } from '#cms/accounts/access/operations.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { utcTimeField } from '#cms/fields/time/utcTimeField.ts'
import { checkReport, importReportFile } from './reportEndpoints.ts'

/**
 * The reports that were imported and not replaced since. They are imported by the form above the list, or by
 * the command line. A migration of ours creates the table.
 */
export const revenueReports: CollectionConfig = {
  slug: 'revenue-reports',
  labels: { singular: 'Report', plural: 'Reports' },
  access: recordAccess,
  endpoints: [checkReport, importReportFile],
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-imported_at',
  admin: {
    group: adminGroups.revenue,
    description:
      'The reports of casinos that were imported, newest first. A report that a later one has replaced completely is not listed.',
    useAsTitle: 'file',
    defaultColumns: ['imported_at', 'casino', 'first_day', 'last_day', 'file', 'summary', 'actor'],
    pagination: { defaultLimit: 50 },
    components: { beforeListTable: ['/revenue/reports/ReportImport.tsx#ReportImport'] },
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
