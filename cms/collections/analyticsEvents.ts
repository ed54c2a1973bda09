import type { CollectionConfig, Field } from 'payload'
import { recordAccess } from '../access/operations.ts'
import { adminGroups } from '../adminGroups.ts'
import { utcTimeField } from '../fields/utcTime.ts'

/** In lists, says what it means that there is no value; the panel would say that there is none. */
const saying = (missing: string) => ({
  components: { Cell: { path: '/components/ValueCell.tsx#ValueCell', clientProps: { missing } } },
})

/** What is recorded with each event, beside its id and `created_at`. */
const recorded: Field[] = [
  { name: 'event_type', type: 'text', label: 'Event', required: true },
  { name: 'page_url', type: 'text', label: 'Page', required: true },
  { name: 'user_agent', type: 'text', label: 'Browser' },
  { name: 'referrer', type: 'text', label: 'Referrer', admin: saying('Direct') },
  { name: 'session_id', type: 'text', label: 'Session', required: true },
  { name: 'device_type', type: 'text', label: 'Device', admin: saying('Unknown') },
  { name: 'session_duration', type: 'number', label: 'Seconds in the session' },
  { name: 'country', type: 'text', label: 'Country', admin: saying('Unknown') },
  { name: 'channel', type: 'text', label: 'Channel' },
  { name: 'placement', type: 'text', label: 'Button' },
  { name: 'target', type: 'text', label: 'Leads to' },
  { name: 'engaged_seconds', type: 'number', label: 'Seconds of attention' },
  { name: 'scroll_depth', type: 'number', label: 'Percent of the page seen' },
  { name: 'utm_source', type: 'text', label: 'Campaign source' },
  { name: 'utm_medium', type: 'text', label: 'Campaign medium' },
  { name: 'utm_campaign', type: 'text', label: 'Campaign' },
  { name: 'utm_term', type: 'text', label: 'Campaign term' },
  { name: 'utm_content', type: 'text', label: 'Campaign content' },
  {
    name: 'bot',
    type: 'text',
    label: 'Taken for a bot by',
    admin: {
      description: 'Empty for people. Events of bots count in no figure but their own.',
      ...saying('–'),
    },
  },
]

/**
 * Recorded visits, to look through; `server/analytics/` writes them.
 *
 * The table is the migration's own: partitioned by id, which begins with its time (UUIDv7). So it
 * must not be referred to by foreign keys, as document locks would, and sorts by id.
 */
export const analyticsEvents: CollectionConfig = {
  slug: 'analytics-events',
  labels: { singular: 'Event', plural: 'Events' },
  access: recordAccess,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-id',
  admin: {
    group: adminGroups.statistics,
    description:
      'What visitors did, newest first; bots too, though they count in no figure but their own. Events are recorded by the site and never edited. Among millions of them, searching takes seconds; a filter by session or page is faster.',
    useAsTitle: 'event_type',
    defaultColumns: [
      'event_type',
      'created_at',
      'page_url',
      'country',
      'device_type',
      'referrer',
      'bot',
      'session_id',
    ],
    // One only: a search reads every row. Whoever wants a session filters by it.
    listSearchableFields: ['page_url'],
    pagination: { defaultLimit: 50 },
  },
  fields: [...recorded, utcTimeField('created_at')],
}
