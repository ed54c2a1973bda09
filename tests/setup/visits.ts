import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { openPage } from './browserPage.ts'
import { query } from './testDatabase.ts'

/** What browsers recorded of visits, by the database, and what hinders them. */

export type Recorded = {
  id: string
  event_type: string
  page_url: string
  session_id: string
  referrer: string | null
  placement: string | null
  target: string | null
  engaged_seconds: number | null
  scroll_depth: number | null
  utm_source: string | null
  utm_campaign: string | null
}

/** The events in few words, such as `page_view /faq`. */
export function inWords(events: Recorded[]): string[] {
  return events.map(({ event_type, page_url, placement }) =>
    [event_type, page_url, placement].filter((word) => word !== null).join(' '),
  )
}

/** Somebody with a browser of their own, and what is recorded of them alone. */
export async function openVisit(databaseUrl: string, options: BrowserContextOptions = {}) {
  const opened = await openPage(options)
  const sessions = new Set<string>()
  const sentIds: string[] = []
  let sent = 0
  opened.page.context().on('request', (request) => {
    if (!request.url().endsWith('/api/v1/events')) return
    sent += 1
    const body = request.postData() ?? ''
    for (const [, id = ''] of body.matchAll(/"session_id":"([^"]+)"/g)) sessions.add(id)
    for (const [, id = ''] of body.matchAll(/"id":"([^"]+)"/g)) sentIds.push(id)
  })
  const ofSessions = 'select * from analytics_events where session_id = any($1) order by id'
  /** In the order of their time; no id can be there twice. */
  async function events(): Promise<Recorded[]> {
    return (await query(databaseUrl, ofSessions, [[...sessions]])).rows
  }
  return {
    ...opened,
    events,
    words: async () => inWords(await events()),
    /** Requests with events so far, whatever became of them. */
    sent: () => sent,
    /** The id of each event in each request, again where it was sent again. */
    sentIds: (): readonly string[] => sentIds,
  }
}

/** All that the browser keeps for the site. */
export function storedBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage, ...localStorage }))
}

/** No page of the casino is there to be opened. */
export async function standInForCasino(context: BrowserContext): Promise<void> {
  await context.route('https://casino.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Casino</title>' }),
  )
}

/** As the browser tells a page that it is out of sight, or in sight again. */
export async function turnAway(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
