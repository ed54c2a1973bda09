import type { CollectionConfig, Field } from 'payload'
import { recordAccess } from '../accounts/access/operations.ts'
import { adminGroups } from '../admin/adminGroups.ts'
import { utcTimeField } from '../fields/time/utcTimeField.ts'

/** Shows a replacement in lists where there is no value. */
const emptyValue = (missing: string) => ({
  components: { Cell: { path: '/fields/ValueCell.tsx#ValueCell', clientProps: { missing } } },
})

/** The fields of an event, besides its id and `created_at`. */
const recorded: Field[] = [
  { name: 'event_type', type: 'text', label: 'Event', required: true },
  { name: 'page_url', type: 'text', label: 'Page', required: true },
  {
    name: 'is_page',
    type: 'checkbox',
    label: 'Page of this site',
    required: true,
    defaultValue: true,
    admin: {
      description: 'Events of other paths, which anyone can invent, are counted under one row.',
    },
  },
  { name: 'user_agent', type: 'text', label: 'Browser' },
  { name: 'referrer', type: 'text', label: 'Referrer', admin: emptyValue('Direct') },
  { name: 'session_id', type: 'text', label: 'Session', required: true },
  { name: 'device_type', type: 'text', label: 'Device', admin: emptyValue('Unknown') },
  { name: 'screen', type: 'text', label: 'Screen (px)', admin: emptyValue('Unknown') },
  { name: 'language', type: 'text', label: 'Language', admin: emptyValue('Unknown') },
  {
    name: 'first_week',
    type: 'text',
    label: 'Week of the first visit',
    admin: { description: 'The Monday, in UTC.', ...emptyValue('Unknown') },
  },
  { name: 'session_duration', type: 'number', label: 'Time in session (seconds)' },
  { name: 'country', type: 'text', label: 'Country', admin: emptyValue('Unknown') },
  { name: 'channel', type: 'text', label: 'Channel' },
  { name: 'placement', type: 'text', label: 'Button' },
  { name: 'target', type: 'text', label: 'Link target' },
  { name: 'casino', type: 'text', label: 'Casino' },
  { name: 'offer', type: 'text', label: 'Offer' },
  { name: 'market', type: 'text', label: 'Market' },
  { name: 'engaged_seconds', type: 'number', label: 'Time on page (seconds)' },
  { name: 'scroll_depth', type: 'number', label: 'Scroll depth (%)' },
  { name: 'utm_source', type: 'text', label: 'Campaign source' },
  { name: 'utm_medium', type: 'text', label: 'Campaign medium' },
  { name: 'utm_campaign', type: 'text', label: 'Campaign' },
  { name: 'utm_term', type: 'text', label: 'Campaign term' },
  { name: 'utm_content', type: 'text', label: 'Campaign content' },
  {
    name: 'bot',
    type: 'text',
    label: 'Detected as bot by',
    admin: {
      description: 'Empty for people. Bot events count only in the bot metrics.',
      ...emptyValue('–'),
    },
  },
]

const here =
  'Page views, leaves, claim clicks and clicks on links to other sites, newest first, including bots. The site records events; they can’t be edited. With millions of events a search takes seconds; a filter by session or page is faster.'
const elsewhere =
  'The visit events of this site are in ClickHouse (EVENTS_URL), so this list has none of them, or only older ones. The figures at /analytics include them, and cli stats export --events lists them.'

/**
 * Recorded visits, read-only; `server/analytics/` writes them.
 *
 * A migration of ours creates the table. It is partitioned by id, which begins with the time (UUIDv7):
 * so no foreign key may refer to it, as a document lock would, and the default order is by id.
 */
export const analyticsEvents = ({ areElsewhere }: { areElsewhere: boolean }): CollectionConfig => ({
  slug: 'analytics-events',
  labels: { singular: 'Event', plural: 'Events' },
  access: recordAccess,
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  defaultSort: '-id',
  admin: {
    group: adminGroups.analytics,
    description: areElsewhere ? elsewhere : here,
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
    // One field only, because a search reads every row. Sessions have a filter.
    listSearchableFields: ['page_url'],
    pagination: { defaultLimit: 50 },
  },
  fields: [...recorded, utcTimeField('created_at')],
})
