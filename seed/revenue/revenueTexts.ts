import { mapRevenueCards, revenueMetricTexts } from '#domain/revenue/figures/revenueMetrics.ts'
import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const revenueTexts: SeedDocument<'revenue-view'> = {
  figures: {
    ...mapRevenueCards((name) => revenueMetricTexts[name]),
    ofStepBefore: {
      label: 'Of the step before',
      definition: 'The count divided by the count of the step before.',
    },
    ofClicks: { label: 'Of the clicks', definition: 'The count divided by the clicks.' },
    delay: {
      label: 'Average time since the click',
      definition: 'Of postbacks whose click is known, also where a report replaces them.',
    },
    chance: {
      label: 'By chance',
      definition:
        'The probability of a difference as large as this one if nothing but chance had changed the earnings.',
    },
    unattributed: {
      label: 'Without a known click',
      definition:
        'Events for which the casino named no click of this site. They are part of the totals by date of the event.',
    },
  },
  charts: {
    funnel: {
      label: 'From click to player',
      definition:
        'How many clicks led to a registration, a first deposit and a qualified player. By date of the click, each step is of the clicks of the period; by date of the event, of any click.',
    },
    series: {
      label: 'Revenue over time',
      definition: 'Commission and clicks by day or month in UTC.',
    },
    breakdown: {
      label: 'Breakdown',
      definition:
        'The figures told apart by one property of the click. Choose a column to sort by it, and a value to see only what belongs to it.',
    },
    cohorts: {
      label: 'Commission by week of the click',
      definition:
        'Each row has the clicks of one week, from Monday, and the commission that they brought in the same week (0), in the next one (1) and so on. The stronger the shade, the larger the commission.',
    },
    movers: {
      label: 'Top movers',
      definition:
        'Pages whose earnings per click differ from those of the compared period by more than chance explains.',
    },
    currencies: {
      label: 'Sums by reported currency',
      definition:
        'Deposit sums and commission in the currencies in which casinos reported them, and in the reporting currency by the exchange rates of the days of the events.',
    },
  },
  tables: {
    page: { label: 'Page', definition: 'The page with the link that was clicked.' },
    item: {
      label: 'Item',
      definition: 'The game, event, bonus, guide or tournament whose page had the link.',
    },
    placement: { label: 'Button', definition: 'The button or link that was clicked.' },
    casino: {
      label: 'Casino',
      definition: 'The casino that reported the event, and to which the click led.',
    },
    offer: { label: 'Offer', definition: 'The offer to which the click led.' },
    market: { label: 'Market', definition: 'The market of the visitor at the click.' },
    country: { label: 'Country', definition: 'The country of the visitor at the click.' },
    device: {
      label: 'Device',
      definition: 'The type of device at the click, as reported by the browser.',
    },
    channel: {
      label: 'Channel',
      definition: 'The type of source of the visit, such as search, social or email.',
    },
    campaign: {
      label: 'Campaign',
      definition: 'The campaign (utm_campaign) of the link that began the visit.',
    },
  },
  labels: {
    views: 'Views of the dashboard',
    visits: 'Visits',
    revenue: 'Revenue',
    dateBy: {
      label: 'By date of the',
      definition:
        'Event: an event counts on the day on which it happened. Click: it counts on the day of the click that led to it, so the latest days still grow; events without a known click are left out.',
    },
    dateOfEvent: 'Event',
    dateOfClick: 'Click',
    none: 'None',
    notKnown: 'Not known',
    others: '{count} others',
    showAll: 'Show all {count} rows',
    showFewer: 'Show fewer rows',
    exportTable: 'CSV: {table}',
    days: 'd',
    hours: 'h',
    week: 'Week of the click',
    weeksSince: 'Week {count}',
    clicks: '{count} clicks',
    now: 'In this period',
    before: 'Before',
    change: 'Change',
    currency: 'Currency',
    inCurrency: '{figure} in {currency}',
  },
  messages: {
    empty: {
      title: 'No revenue in this period',
      text: 'Neither clicks on links to casinos nor reports of casinos were found. Connect a casino in the admin under Connections to casinos.',
    },
    unconverted:
      'Without an exchange rate, and in no other figure: {sum}. Add a rate under Exchange rates in the admin.',
    noMovers: 'The earnings per click of no page changed by more than chance explains.',
    moversNeedComparison: 'Choose a period and what to compare it with to see which pages changed.',
    moversTest:
      'The test: a z-test of compound Poisson sums, at a false discovery rate of 5 % after Benjamini and Hochberg.',
  },
  reset: {
    label: 'Reset revenue',
    question:
      'Delete everything that casinos have reported, by postbacks and by reports? Clicks and visits stay. This cannot be undone.',
    done: { title: 'Revenue deleted', text: 'Everything that casinos had reported is deleted.' },
    failed: {
      title: 'Not deleted',
      text: 'The revenue could not be deleted. Check your permissions, and try again.',
    },
  },
  about: {
    heading: 'About the figures of revenue',
    text: prose`
      Clicks are counted by this site. Everything else is what casinos report, by calls from their
      servers and by imported reports; where a report covers a day, it replaces the calls. So the
      figures are as complete as the reports.

      An event belongs to the page, offer, country and so on of its click, if the casino names the
      click or the player is known from an earlier event. Sums are exact. They are converted at the
      exchange rate of the day of the event, and days, weeks and months are those of UTC.
    `,
  },
}
