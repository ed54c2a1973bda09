import type { SeedDocument } from './document.ts'

export const analyticsFigures: SeedDocument<'analytics-figures'> = {
  cards: {
    visitors: {
      label: 'Visitors',
      definition:
        'How often pages were viewed. This week is the last 7 times 24 hours, today is the day in UTC, whatever the period above.',
    },
    uniqueVisitors: {
      label: 'Unique visitors',
      definition:
        'Sessions that viewed at least one page. Each tab is a session of its own: it lasts until the tab is closed and counts on the day on which it began.',
    },
    claims: {
      label: 'Claim clicks',
      definition:
        'Clicks on every button that leads to the casino: claim, play, demo, bet, bonus and tournament. This month, this week and today are shown whatever the period above.',
    },
    sessionTime: {
      label: 'Average session time',
      definition:
        'The mean time since the beginning of the session at each page view, views at the very beginning left out.',
    },
    engagedTime: {
      label: 'Attention per view',
      definition: 'The mean time for which a viewed page was really in front of the visitor.',
    },
    conversion: {
      label: 'Conversion rate',
      definition: 'Claim clicks divided by page views, as a rounded percent.',
    },
    uniqueConversion: {
      label: 'Visitors who clicked',
      definition: 'Of the unique visitors, how many clicked a claim button at least once.',
    },
    online: {
      label: 'On the site now',
      definition: 'Sessions that did anything in the last 5 minutes, whatever the period above.',
    },
    trend: {
      label: 'Week over week',
      definition:
        'Page views of the last 7 times 24 hours against those of the 7 times 24 hours before, whatever the period above.',
    },
    bots: {
      label: 'Filtered out as bots',
      definition:
        'Events made by programs: known robots, browsers without a screen, pages fetched in advance. They count in no other figure. Hidden while a filter is set, as they are counted as a whole.',
    },
  },
  charts: {
    series: {
      label: 'Over time',
      definition: 'Page views, unique visitors and claim clicks by period in UTC.',
    },
    hours: {
      label: 'Hourly activity (UTC)',
      definition: 'Page views by the hour of the day at which they happened, in UTC.',
    },
    countries: {
      label: 'Top countries',
      definition: 'Page views by country. Unknown where the server could not tell it.',
    },
    devices: {
      label: 'Devices',
      definition: 'Page views by kind of device, as the browser describes itself.',
    },
    referrers: {
      label: 'Traffic sources',
      definition:
        'Page views by the page that brought the session here. Direct where the browser names none.',
    },
    channels: {
      label: 'Channels',
      definition: 'Page views by the kind of way on which the session came here.',
    },
    pages: {
      label: 'Popular pages',
      definition:
        'Page views by page, those for signing in and for accounts among them. A path that is no page of the site counts as it was called.',
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
      definition:
        'Claim clicks by the page that they happened on and, after its address, by the button that was clicked there.',
    },
    campaigns: {
      label: 'Campaigns',
      definition:
        'Page views of sessions that came by a link with campaign parameters (utm_source, utm_medium, utm_campaign).',
    },
    placement: 'Button',
    hour: 'Hour',
    period: 'Period',
  },
}
