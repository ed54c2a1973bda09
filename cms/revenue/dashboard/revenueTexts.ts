import type { Field, Tab } from 'payload'
import {
  mapRevenueTables,
  type RevenueTableName,
  revenueTables,
} from '#domain/revenue/dashboard/revenueTables.ts'
import {
  mapRevenueCards,
  revenueMetrics,
  revenueMetricTexts,
} from '#domain/revenue/figures/revenueMetrics.ts'
import { copyGlobal } from '../../content/documents/copyGlobal.ts'
import { copyFields, group } from '../../content/fields/copyFields.ts'

const plain = copyFields()
const counted = copyFields(['count'])

/** A figure or a table: its heading and its definition. */
function figure(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('label', { label: 'Heading' }),
    plain.longLine('definition', {
      label: 'Definition',
      description: 'Shown on hover, on focus or below the heading.',
    }),
  ])
}

function message(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('title', { label: 'Title' }),
    plain.longLine('text', { label: 'Text' }),
  ])
}

const figures: Tab = {
  name: 'figures',
  label: 'Figures',
  fields: [
    ...Object.values(
      mapRevenueCards((name) => figure(revenueMetrics[name].card, revenueMetricTexts[name].label)),
    ),
    figure('ofStepBefore', 'Rate of the step before'),
    figure('ofClicks', 'Rate of clicks'),
    figure('delay', 'Time since the click'),
    figure('chance', 'Probability of a change by chance'),
    figure('unattributed', 'Events without a known click'),
  ],
}

const charts: Tab = {
  name: 'charts',
  label: 'Charts',
  fields: [
    figure('funnel', 'Funnel'),
    figure('series', 'Over time'),
    figure('breakdown', 'Breakdown'),
    figure('cohorts', 'By week of the click'),
    figure('movers', 'Top movers'),
    figure('currencies', 'By currency'),
  ],
}

const tableLabels: Readonly<Record<RevenueTableName, string>> = {
  page: 'Pages',
  item: 'Items',
  placement: 'Buttons',
  casino: 'Casinos',
  offer: 'Offers',
  market: 'Markets',
  country: 'Countries',
  device: 'Devices',
  channel: 'Channels',
  utm_campaign: 'Campaigns',
}

const tables: Tab = {
  name: 'tables',
  label: 'Tables',
  fields: Object.values(
    mapRevenueTables((name) => figure(revenueTables[name].texts, tableLabels[name])),
  ),
}

const labels: Tab = {
  name: 'labels',
  label: 'Labels',
  fields: [
    ...plain.labelRows({
      visits: 'Link to the visits',
      revenue: 'Link to the revenue',
      views: 'Both links (screen readers)',
    }),
    figure('dateBy', 'Menu of the day on which an event counts'),
    ...plain.labelRows({
      dateOfEvent: 'By day of the event',
      dateOfClick: 'By day of the click',
      none: 'Empty value',
      notKnown: 'Unknown value',
      showFewer: 'Button that shows fewer rows',
      days: 'Days (short)',
      hours: 'Hours (short)',
      week: 'Week column',
      now: 'Column of the period',
      before: 'Column of the compared period',
      change: 'Column of the change',
      currency: 'Currency column',
    }),
    ...counted.labelRows({
      others: {
        label: 'Rows that are not shown',
        description: '{count} is their number.',
        placeholder: '{count} others',
      },
      showAll: {
        label: 'Button that shows all rows',
        description: '{count} is their number.',
        placeholder: 'Show all {count} rows',
      },
      weeksSince: {
        label: 'Columns of the weeks since the click',
        description: '{count} is the number of weeks.',
        placeholder: 'Week {count}',
      },
      clicks: {
        label: 'Clicks behind earnings per click',
        description: '{count} is their number.',
        placeholder: '{count} clicks',
      },
    }),
    ...copyFields(['table']).labelRows({
      exportTable: {
        label: 'Button that saves a table',
        description: '{table} is the name of the table. Begin with CSV, which the button shows.',
        placeholder: 'CSV: {table}',
      },
    }),
    ...copyFields(['figure', 'currency']).labelRows({
      inCurrency: {
        label: 'A figure in the reporting currency',
        description: '{figure} is the figure, {currency} the currency.',
        placeholder: '{figure} in {currency}',
      },
    }),
  ],
}

const messages: Tab = {
  label: 'Messages',
  fields: [
    group('messages', { label: 'Messages' }, [
      message('empty', 'No revenue'),
      copyFields(['sum']).longLine('unconverted', {
        label: 'A sum without an exchange rate',
        description: '{sum} is the sum with its currency.',
        placeholder: 'Without an exchange rate: {sum}',
      }),
      plain.longLine('noMovers', { label: 'No movers' }),
      plain.longLine('moversNeedComparison', { label: 'Movers without a comparison' }),
      plain.longLine('moversTest', { label: 'Statistical test of the movers' }),
    ]),
    group('reset', { label: 'Reset revenue' }, [
      plain.line('label', { label: 'Button' }),
      plain.lines('question', { label: 'Confirmation question' }),
      message('done', 'Reset done'),
      message('failed', 'Reset failed'),
    ]),
    group('about', { label: 'About the figures' }, [
      plain.line('heading', { label: 'Heading' }),
      plain.prose('text', { label: 'Text' }),
    ]),
  ],
}

export const revenueTexts = copyGlobal({
  slug: 'revenue-view',
  label: 'Revenue view',
  group: 'analytics',
  description:
    'The texts of the dashboard’s Revenue view: names and definitions of its figures, labels and messages. Changing a text changes no figure.',
  fields: [{ type: 'tabs', tabs: [figures, charts, tables, labels, messages] }],
})
