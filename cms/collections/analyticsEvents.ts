import type { CollectionConfig, Field } from 'payload'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'

const access: CollectionAccess = {
  create: nobody,
  read: admins,
  readVersions: nobody,
  update: nobody,
  delete: nobody,
  unlock: nobody,
  admin: nobody,
}

/** What is recorded with each event, beside its id and `created_at`. */
const recorded: Field[] = [
  { name: 'event_type', type: 'text', label: 'Event', required: true },
  { name: 'page_url', type: 'text', label: 'Page', required: true },
  { name: 'user_agent', type: 'text', label: 'Browser' },
  { name: 'referrer', type: 'text', label: 'Referrer' },
  { name: 'session_id', type: 'text', label: 'Session', required: true },
  { name: 'device_type', type: 'text', label: 'Device' },
  { name: 'session_duration', type: 'number', label: 'Seconds in the session' },
  { name: 'country', type: 'text', label: 'Country' },
]

/**
 * Recorded visits, to look through; nothing here writes them.
 *
 * The table is the migration's own: partitioned by id, which begins with its time (UUIDv7). So it
 * must not be referred to by foreign keys, as document locks would, and sorts by id.
 */
export const analyticsEvents: CollectionConfig = {
  slug: 'analytics-events',
  labels: { singular: 'Event', plural: 'Events' },
  access,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-id',
  admin: {
    group: adminGroups.statistics,
    description:
      'What visitors did, newest first. Events are recorded by the site and never edited.',
    useAsTitle: 'event_type',
    defaultColumns: ['event_type', 'created_at', 'page_url', 'country', 'device_type', 'referrer'],
    listSearchableFields: ['page_url', 'session_id'],
    pagination: { defaultLimit: 50 },
  },
  fields: [
    ...recorded,
    {
      name: 'created_at',
      type: 'date',
      label: 'Time (UTC)',
      required: true,
      admin: { components: { Cell: '/components/UtcCell.tsx#UtcCell' } },
    },
  ],
}
