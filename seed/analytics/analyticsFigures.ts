import { mapCards } from '#domain/analytics/metrics/metricLists.ts'
import { metricTexts } from '#domain/analytics/metrics/metrics.ts'
import type { SeedDocument } from '../document/document.ts'

export const analyticsFigures: SeedDocument<'analytics-figures'> = {
  cards: {
    ...mapCards((name) => metricTexts[name].card),
    online: {
      label: 'On the site now',
      definition: 'Sessions with activity in the last 5 minutes, whatever period is selected.',
    },
    trend: {
      label: 'Week over week',
      definition:
        'Page views of the last 7 x 24 hours compared with the 7 x 24 hours before, whatever period is selected.',
    },
    bots: {
      label: 'Bots filtered out',
      definition:
        'Events from programs: known robots, headless browsers, prefetched pages. They count in no other metric. Hidden while a filter is set, because bots are only counted in total.',
    },
  },
  charts: {
    series: {
      label: 'Over time',
      definition: 'Page views, unique visitors and claim clicks by period in UTC.',
    },
    hours: {
      label: 'Hourly activity (UTC)',
      definition: 'Page views by hour of the day, in UTC.',
    },
    countries: {
      label: 'Top countries',
      definition:
        'Page views by country. “Unknown” where the server could not determine the country.',
    },
    devices: {
      label: 'Devices',
      definition: 'Page views by type of device, as reported by the browser.',
    },
    screens: {
      label: 'Screen sizes',
      definition:
        'Page views by the width of the visitor’s screen in CSS pixels, as reported by the browser, whose window can be narrower. “Unknown” where the browser reported none. With a filter they are counted in periods with up to a million events.',
    },
    languages: {
      label: 'Languages',
      definition:
        'Page views by the language that the visitor’s browser prefers, whatever the language of the page. “Unknown” where the browser named none. With a filter they are counted in periods with up to a million events.',
    },
    referrers: {
      label: 'Traffic sources',
      definition:
        'Page views by the page that referred the session. “Direct” where the browser reports none.',
    },
    channels: {
      label: 'Channels',
      definition: 'Page views by type of traffic source, such as search, social or email.',
    },
    pages: {
      label: 'Popular pages',
      definition:
        'Page views by page, including the sign-in and account pages. A path that is not a page of the site is listed as requested.',
    },
    entryPages: {
      label: 'Entry pages',
      definition: 'Unique visitors by the first page of their session.',
    },
    exitPages: {
      label: 'Exit pages',
      definition: 'Unique visitors by the last page of their session.',
    },
    claimPlacements: {
      label: 'Claim clicks by button',
      definition: 'Claim clicks by page and button.',
    },
    casinos: {
      label: 'Casinos',
      definition: 'Claim clicks by the casino to which they led.',
    },
    offers: {
      label: 'Offers',
      definition: 'Claim clicks by the offer to which they led.',
    },
    markets: {
      label: 'Markets',
      definition: 'Claim clicks by the market of the visitor.',
    },
    outgoingLinks: {
      label: 'Outgoing links',
      definition:
        'Clicks on links to other sites by address. Clicks on buttons to the casino are claim clicks instead.',
    },
    campaigns: {
      label: 'Campaigns',
      definition:
        'Page views of sessions that began with a link with campaign parameters (utm_source, utm_medium, utm_campaign).',
    },
    returning: {
      label: 'Returning visitors by week',
      definition:
        'Sessions by the week (UTC) in which their browser first came, and of the same browsers in the weeks after, in percent of the first week; whatever period and filter. Cleared storage, private windows, other devices, and Safari after 7 days without a visit count as new.',
    },
    placement: 'Button',
    hour: 'Hour',
    period: 'Period',
    soFar: '{period} (so far)',
    firstWeek: 'First week',
    newVisitors: 'New',
    weeksLater: 'Weeks later',
    uncounted:
      'This period has too many events to count this with a filter. Choose a shorter period, or remove the filter.',
    tooManyEvents:
      'A filter by screen size or language counts at most 1,000,000 events: those of the period, its comparison, the last 14 days and this month together. Here there are more. Choose a shorter period or no comparison, or remove this filter. Events in ClickHouse have no such limit.',
  },
  filterForm: {
    add: 'Add filter',
    filter: 'Filter by',
    condition: 'Condition',
    is: 'is',
    isNot: 'is not',
    contains: 'contains',
    value: 'Value',
    apply: 'Add',
    wrongValue: 'Enter a value of this filter, such as one of the suggested ones.',
    tooMany: 'A filter has at most 10 values.',
  },
  savedViews: {
    label: 'Saved views',
    none: 'No view is saved yet. Give this one a name to find it again.',
    loading: 'Loading views...',
    name: 'Name of this view',
    save: 'Save',
    replace: 'Replace by this view',
    rename: 'Rename',
    delete: 'Delete',
    cancel: 'Cancel',
    question: 'Delete the view “{name}” for all administrators?',
    wrongName: 'Enter a name with at most 80 characters.',
    taken: 'There already is a view with this name.',
    full: 'There are 100 saved views. Delete one first.',
    failed: 'The saved views could not be reached. Please try again.',
  },
}
