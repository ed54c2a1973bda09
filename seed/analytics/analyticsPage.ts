import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const analyticsPage: SeedDocument<'analytics-page'> = {
  title: 'Analytics Dashboard',
  description: 'Visits and claim clicks of this site, for its administrators.',
  heading: 'Analytics Dashboard',
  labels: {
    back: 'Back',
    reset: 'Reset statistics',
    resetting: 'Resetting...',
    logout: 'Logout',
    loading: 'Loading analytics...',
    noScript:
      'The dashboard needs JavaScript. Switch it on in your browser, then reload this page.',
    closeMessage: 'Close',
    noData: 'No data available',
    retry: 'Try again',
    updated: 'Updated {time}',
    updating: 'Updating...',
    catchingUp: 'As of {time}, catching up',
    stale: 'Could not be updated; these are the figures of {time}',
    explain: 'What does this mean?',
    showAsTable: 'Show as a table',
    today: 'Today',
    thisWeek: 'This week',
    lastWeek: 'Last week',
    thisMonth: 'This month',
    total: 'Total',
    inPeriod: 'In this period',
    anyPeriod: 'Whatever the period',
    unique: 'Unique',
    count: 'Count',
    share: 'Share',
    unknown: 'Unknown',
    direct: 'Direct',
    minutes: 'min',
    seconds: 's',
  },
  range: {
    label: 'Period',
    allTime: 'All time',
    today: 'Today',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    last12Months: 'Last 12 months',
    custom: 'Other dates',
    from: 'From',
    to: 'To',
    apply: 'Show',
    compare: 'Compare with',
    compareNone: 'Nothing',
    comparePrevious: 'The period before',
    compareYear: 'A year earlier',
    comparedWith: 'Compared with {range}',
    wrongOrder: 'The first day must not come after the last.',
    wrongDay: '{field}: choose a day that is not in the future.',
  },
  filters: {
    label: 'Filters',
    filterBy: 'Show only {value}',
    remove: 'Remove the filter {value}',
    clear: 'Clear all filters',
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
  },
  shortcuts: {
    label: 'Keyboard shortcuts',
    refresh: 'Read the figures again',
    enabled: 'Use keyboard shortcuts',
  },
  trend: {
    up: 'up',
    down: 'down',
    same: 'unchanged',
    fresh: 'New: nothing was counted the week before',
    none: 'Nothing to compare yet',
    before: 'before: {value}',
    appeared: 'new',
    points: 'percentage points',
  },
  export: {
    label: 'Export',
    csv: 'CSV',
    json: 'JSON',
    failed: 'The file could not be made. Please try again.',
  },
  states: {
    signIn: { title: 'Authentication required', text: 'Please sign in to view analytics' },
    denied: {
      title: 'Access Denied',
      text: 'You need admin privileges to view analytics. Contact the administrator.',
    },
    failed: { title: 'Error', text: 'Failed to load analytics data' },
    empty: { title: 'No data available', text: 'Nothing was counted in this period.' },
    loggedOut: { title: 'Logged out', text: 'You have been successfully logged out.' },
  },
  reset: {
    question: 'Вы уверены, что хотите удалить всю статистику? Это действие нельзя отменить.',
    done: { title: 'Статистика сброшена', text: 'Все данные аналитики были удалены.' },
    failed: {
      title: 'Ошибка',
      text: 'Не удалось сбросить статистику. Проверьте права доступа.',
    },
  },
  about: {
    heading: 'About these figures',
    text: prose`
      This site counts its own visits, without cookies and without services of other companies. An
      event that was answered is stored for good and counted once, even if a browser sends it again.
      Nothing is sampled: every figure equals a count of all events behind it.

      Visitors who ask not to be counted, by Global Privacy Control or by declining, are in none of
      them. Robots are counted apart. Days, months and hours are those of UTC.

      Each tab is a session of its own: who opens the site in two tabs counts as two visitors. The
      pages for signing in and for accounts count like all others; this dashboard doesn’t. All paths
      that are no page of the site count in one row.
    `,
  },
  granting: {
    heading: 'Granting admin access',
    text: prose`
      An administrator opens the admin panel, creates a user role for the person’s account under
      User roles, and chooses the role Admin. On the server, this command does the same:

      \`npm run cli -- users grant EMAIL admin\`
    `,
  },
}
