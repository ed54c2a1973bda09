import type { Field, Tab } from 'payload'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'
import { messagesTab } from './analyticsMessages.ts'

const plain = copyFields()
const timed = copyFields(['time'])
const valued = copyFields(['value'])
const ranged = copyFields(['range'])

const labels: Tab = {
  name: 'labels',
  label: 'Labels',
  fields: [
    ...plain.labelRows({
      back: 'Back button',
      logout: 'Logout button',
      reset: 'Reset button',
      resetting: 'Reset button while loading',
      loading: 'While loading',
      noData: 'Empty list',
      retry: 'Retry button',
      updating: 'While updating',
      explain: 'Definition button (screen readers)',
      showAsTable: 'Button that shows a chart as a table',
      today: 'Today',
      thisWeek: 'This week',
      lastWeek: 'Last week',
      thisMonth: 'This month',
      total: 'Total',
      inPeriod: 'Total of a selected period',
      anyPeriod: 'Note on metrics that ignore the period',
      unique: 'Unique',
      count: 'Count column',
      share: 'Share column',
      unknown: 'Unknown value',
      direct: 'Direct traffic',
      minutes: 'Minutes (short)',
      seconds: 'Seconds (short)',
      closeMessage: 'Close button (screen readers)',
      noScript: 'Without JavaScript',
    }),
    ...timed.labelRows({
      updated: {
        label: 'Time of the last update',
        description: '{time} is the age of the data.',
        placeholder: 'Updated {time}',
      },
      stale: {
        label: 'When an update failed',
        description: '{time} is the age of the data.',
        placeholder: 'These are the figures of {time}',
      },
      catchingUp: {
        label: 'While new events wait to be counted',
        description: '{time} is the time (UTC) until which everything is counted.',
        placeholder: 'As of {time}, catching up',
      },
    }),
  ],
}

const range: Tab = {
  name: 'range',
  label: 'Period',
  fields: [
    ...plain.labelRows({
      label: 'Label of the period menu (screen readers)',
      allTime: 'All time',
      today: 'Today',
      last7Days: '7 days',
      last30Days: '30 days',
      last12Months: '12 months',
      custom: 'Custom range',
      from: 'Start date',
      to: 'End date',
      apply: 'Apply button',
      compare: 'Label of the comparison menu',
      compareNone: 'No comparison',
      comparePrevious: 'Previous period',
      compareYear: 'Same period last year',
    }),
    ...ranged.labelRows({
      comparedWith: {
        label: 'Compared period',
        description: '{range} is the compared period.',
        placeholder: 'Compared with {range}',
      },
    }),
    plain.longLine('wrongOrder', { label: 'When the end date is before the start date' }),
    ...copyFields(['field']).labelRows({
      wrongDay: {
        label: 'When a date is missing or in the future',
        description: '{field} is the name of its field.',
        placeholder: '{field}: choose a day',
      },
    }),
  ],
}

const filters: Tab = {
  name: 'filters',
  label: 'Filters',
  fields: [
    ...plain.labelRows({
      label: 'Heading',
      clear: 'Clear button',
      page: 'Page',
      country: 'Country',
      device: 'Device',
      screen: 'Screen size',
      language: 'Language',
      referrer: 'Source',
      channel: 'Channel',
      source: 'Campaign source',
      medium: 'Campaign medium',
      campaign: 'Campaign',
    }),
    ...valued.labelRows({
      filterBy: {
        label: 'Filter button of a row (screen readers)',
        description: '{value} is the value of the row.',
        placeholder: 'Show only {value}',
      },
      remove: {
        label: 'Remove filter button (screen readers)',
        description: '{value} is the value of the filter.',
        placeholder: 'Remove the filter {value}',
      },
    }),
  ],
}

const shortcuts: Tab = {
  name: 'shortcuts',
  label: 'Keyboard shortcuts',
  fields: plain.labelRows({
    label: 'Button and heading',
    refresh: 'Shortcut that reads the figures again',
    enabled: 'Checkbox that turns the shortcuts on',
  }),
}

/** A note below the metrics. */
function note(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('heading', { label: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
  ])
}

export const analyticsPage = copyGlobal({
  slug: 'analytics-page',
  label: 'Dashboard texts',
  group: 'analytics',
  description:
    'The labels and messages of the dashboard, which only admins see. The names of the metrics are in Dashboard metrics.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            ...plain.labelRows({ heading: 'Heading', title: 'Browser tab title' }),
            plain.longLine('description', {
              label: 'Summary',
              description: 'Shown when the link is shared. Search engines don’t list the page.',
            }),
            note('about', 'About the statistics'),
            note('granting', 'Granting access'),
          ],
        },
        labels,
        range,
        filters,
        shortcuts,
        messagesTab,
      ],
    },
  ],
})
