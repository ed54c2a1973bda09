import type { Field, Tab } from 'payload'
import { mapCards } from '#domain/analytics/metrics/metricLists.ts'
import { metrics, metricTexts } from '#domain/analytics/metrics/metrics.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'

const plain = copyFields()

/** A metric or a list: its heading and its definition. */
function figure(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('label', { label: 'Heading' }),
    plain.longLine('definition', {
      label: 'Definition',
      description: 'What is counted. Shown on hover and when the info button is pressed.',
    }),
  ])
}

const cards: Tab = {
  name: 'cards',
  label: 'Metrics',
  fields: [
    ...Object.values(mapCards((name) => figure(metrics[name].card, metricTexts[name].field))),
    figure('online', 'On the site now'),
    figure('trend', 'Week over week'),
    figure('bots', 'Bots'),
  ],
}

const charts: Tab = {
  name: 'charts',
  label: 'Charts and lists',
  fields: [
    figure('series', 'Over time'),
    figure('hours', 'By hour'),
    figure('countries', 'Countries'),
    figure('devices', 'Devices'),
    figure('screens', 'Screen sizes'),
    figure('languages', 'Languages'),
    figure('referrers', 'Traffic sources'),
    figure('channels', 'Channels'),
    figure('pages', 'Pages'),
    figure('entryPages', 'Entry pages'),
    figure('exitPages', 'Exit pages'),
    figure('claimPlacements', 'Claim clicks by button'),
    figure('casinos', 'Claim clicks by casino'),
    figure('offers', 'Claim clicks by offer'),
    figure('markets', 'Claim clicks by market'),
    figure('outgoingLinks', 'Outgoing links'),
    figure('campaigns', 'Campaigns'),
    figure('returning', 'Returning visitors'),
    ...plain.labelRows({
      placement: 'Button column',
      hour: 'Hour column',
      period: 'Period column',
      firstWeek: 'Returning visitors: column of the first week',
      newVisitors: 'Returning visitors: column of new visitors',
      weeksLater: 'Returning visitors: heading above the weeks after',
      uncounted: 'Screens and languages that aren’t counted',
    }),
    plain.longLine('tooManyEvents', {
      label: 'When a filter by screen or language is about too many events',
      description: 'The limit itself can’t be changed.',
    }),
    ...copyFields(['period']).labelRows({
      soFar: {
        label: 'Period that is not over',
        description: '{period} is the name of the period.',
        placeholder: '{period} (so far)',
      },
    }),
  ],
}

const filterForm: Tab = {
  name: 'filterForm',
  label: 'Filter form',
  fields: [
    ...plain.labelRows({
      add: 'Button that opens the form',
      filter: 'Label of the filter menu',
      condition: 'Label of the condition menu',
      is: 'Condition: equal to a value',
      isNot: 'Condition: other than a value',
      contains: 'Condition: a part of the value',
      value: 'Label of the value',
      apply: 'Add button',
    }),
    plain.longLine('wrongValue', { label: 'When there is no such value' }),
    plain.longLine('tooMany', { label: 'When a filter has too many values' }),
  ],
}

const savedViews: Tab = {
  name: 'savedViews',
  label: 'Saved views',
  fields: [
    ...plain.labelRows({
      label: 'Button that opens the list',
      loading: 'While loading',
      name: 'Label of the name',
      save: 'Save button',
      replace: 'Replace button',
      rename: 'Rename button',
      delete: 'Delete button',
      cancel: 'Cancel button',
    }),
    ...copyFields(['name']).labelRows({
      question: {
        label: 'Before a view is deleted',
        description: '{name} is the name of the view.',
        placeholder: 'Delete {name}?',
      },
    }),
    plain.longLine('none', { label: 'When no view is saved' }),
    plain.longLine('wrongName', { label: 'When the name is empty or too long' }),
    plain.longLine('taken', { label: 'When the name is taken' }),
    plain.longLine('full', { label: 'When there are too many views' }),
    plain.longLine('failed', { label: 'When the views can’t be reached' }),
  ],
}

/** A document of its own, because Postgres allows a hundred texts per document. */
export const analyticsFigures = copyGlobal({
  slug: 'analytics-figures',
  label: 'Dashboard metrics',
  group: 'analytics',
  description:
    'The name and definition of each metric on the dashboard, and the texts of filters and saved views. Changing a text changes no count.',
  fields: [{ type: 'tabs', tabs: [cards, charts, filterForm, savedViews] }],
})
