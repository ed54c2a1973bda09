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
  ],
}

/** A document of its own, because Postgres allows a hundred texts per document. */
export const analyticsFigures = copyGlobal({
  slug: 'analytics-figures',
  label: 'Dashboard metrics',
  group: 'analytics',
  description:
    'The name and definition of each metric on the dashboard. Changing a text changes no count.',
  fields: [{ type: 'tabs', tabs: [cards, charts] }],
})
