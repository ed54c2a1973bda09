import type { Field, Tab } from 'payload'
import { copyFields, group } from '../fields/copyFields.ts'
import { messagesTab } from './analyticsMessages.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()
const timed = copyFields(['time'])
const valued = copyFields(['value'])
const ranged = copyFields(['range'])

const labels: Tab = {
  name: 'labels',
  label: 'Words',
  fields: [
    ...plain.words({
      back: 'Back button',
      logout: 'Logout button',
      reset: 'Reset button',
      resetting: 'Reset button while busy',
      loading: 'While loading',
      noData: 'In the place of an empty list',
      retry: 'Button after a failure',
      updating: 'While updating',
      explain: 'Read out for the button that shows a definition',
      showAsTable: 'Button that shows a chart as a table',
      today: 'Today',
      thisWeek: 'This week',
      lastWeek: 'The week before this week',
      thisMonth: 'This month',
      total: 'Total',
      inPeriod: 'In place of Total where a period is chosen',
      anyPeriod: 'Beside figures that don’t follow the period',
      unique: 'Unique',
      count: 'Column of counts',
      share: 'Column of shares',
      unknown: 'A value that is not known',
      direct: 'Visits without a source',
      minutes: 'Short for minutes',
      seconds: 'Short for seconds',
      closeMessage: 'Read out for the button that closes a message',
      noScript: 'Where the browser runs no scripts',
    }),
    ...timed.words({
      updated: {
        label: 'How fresh the figures are',
        description: '{time} is when they were counted.',
        placeholder: 'Updated {time}',
      },
      stale: {
        label: 'When they could not be updated',
        description: '{time} is when they were counted.',
        placeholder: 'These are the figures of {time}',
      },
    }),
  ],
}

const range: Tab = {
  name: 'range',
  label: 'Period',
  fields: [
    ...plain.words({
      label: 'Name of the choice, read out',
      allTime: 'All time',
      today: 'Today',
      last7Days: '7 days',
      last30Days: '30 days',
      last12Months: '12 months',
      custom: 'Any other days',
      from: 'First day',
      to: 'Last day',
      apply: 'Button that shows them',
      compare: 'Name of the choice of a comparison',
      compareNone: 'No comparison',
      comparePrevious: 'With the period before',
      compareYear: 'With a year earlier',
    }),
    ...ranged.words({
      comparedWith: {
        label: 'What it is compared with',
        description: '{range} is the days of the other period.',
        placeholder: 'Compared with {range}',
      },
    }),
    plain.longLine('wrongOrder', { label: 'When the last day comes before the first' }),
    ...copyFields(['field']).words({
      wrongDay: {
        label: 'When a day is missing or still to come',
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
    ...plain.words({
      label: 'Heading',
      clear: 'Button that clears them',
      page: 'Page',
      country: 'Country',
      device: 'Device',
      referrer: 'Source',
      channel: 'Channel',
      source: 'Campaign source',
      medium: 'Campaign medium',
      campaign: 'Campaign',
    }),
    ...valued.words({
      filterBy: {
        label: 'Read out for a row of a list',
        description: '{value} is what the row counts. A click shows only that.',
        placeholder: 'Show only {value}',
      },
      remove: {
        label: 'Read out for a filter that is set',
        description: '{value} is what it lets through. A click takes it away.',
        placeholder: 'Remove the filter {value}',
      },
    }),
  ],
}

/** A note under the figures. */
function note(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('heading', { label: 'Heading' }),
    plain.prose('text', { label: 'Text' }),
  ])
}

export const analyticsPage = copyGlobal({
  slug: 'analytics-page',
  label: 'Dashboard words',
  group: 'statistics',
  description:
    'The words around the figures of the dashboard, which admins alone see. What the figures themselves are called is in Dashboard figures.',
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            ...plain.words({ heading: 'Heading', title: 'Name of the browser tab' }),
            plain.longLine('description', {
              label: 'Summary',
              description:
                'Shown where somebody shares the link. Search engines don’t list the page.',
            }),
            note('about', 'About the figures'),
            note('granting', 'How to grant access'),
          ],
        },
        labels,
        range,
        filters,
        messagesTab,
      ],
    },
  ],
})
