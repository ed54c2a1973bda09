import type { Field, Tab } from 'payload'
import { copyFields, group } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'

const plain = copyFields()

/** A figure or a list: its heading, and the definition that is shown with it. */
function figure(name: string, label: string): Field {
  return group(name, { label }, [
    plain.line('label', { label: 'Heading' }),
    plain.longLine('definition', {
      label: 'Definition',
      description: 'What is counted. Shown on hover and on request.',
    }),
  ])
}

const cards: Tab = {
  name: 'cards',
  label: 'Figures',
  fields: [
    figure('visitors', 'Page views'),
    figure('uniqueVisitors', 'Unique visitors'),
    figure('claims', 'Claim clicks'),
    figure('sessionTime', 'Session time'),
    figure('engagedTime', 'Attention'),
    figure('conversion', 'Conversion rate'),
    figure('uniqueConversion', 'Visitors who clicked'),
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
    figure('referrers', 'Sources'),
    figure('channels', 'Channels'),
    figure('pages', 'Pages'),
    figure('entryPages', 'Entry pages'),
    figure('exitPages', 'Exit pages'),
    figure('claimPlacements', 'Claim clicks'),
    figure('campaigns', 'Campaigns'),
    ...plain.words({
      placement: 'Column of buttons',
      hour: 'Column of hours',
      period: 'Column of periods',
    }),
  ],
}

/** Apart from the page's other words: Postgres takes a hundred texts of a document at a time. */
export const analyticsFigures = copyGlobal({
  slug: 'analytics-figures',
  label: 'Dashboard figures',
  group: 'statistics',
  description:
    'What each figure of the dashboard is called, and what it means. The definition is shown beside it on request; changing it changes no count.',
  fields: [{ type: 'tabs', tabs: [cards, charts] }],
})
