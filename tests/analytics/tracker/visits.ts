import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { query } from '#tests/setup/database/testDatabase.ts'

/** Visits by browsers, and their events in the database. */

export type RecordedEvent = {
  id: string
  event_type: string
  page_url: string
  session_id: string
  referrer: string | null
  placement: string | null
  target: string | null
  engaged_seconds: number | null
  scroll_depth: number | null
  screen: string | null
  language: string | null
  first_week: string | null
  utm_source: string | null
  utm_campaign: string | null
}

/** A browser without the word "Headless", which marks it as a bot. */
export const ofVisitor = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  extraHTTPHeaders: { 'sec-ch-ua': '"Chromium";v="142", "Not_A Brand";v="99"' },
}
/** A short text for each event, such as `page_view /faq`. */
export function describeEvents(events: RecordedEvent[]): string[] {
  return events.map(({ event_type, page_url, placement }) =>
    [event_type, page_url, placement].filter((word) => word !== null).join(' '),
  )
}

/** A visitor with a browser context of its own, and the recorded events of this visitor. */
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
  /** In the order of their time. */
  async function events(): Promise<RecordedEvent[]> {
    return (await query(databaseUrl, ofSessions, [[...sessions]])).rows
  }
  return {
    ...opened,
    events,
    words: async () => describeEvents(await events()),
    /** The number of requests with events so far, successful or not. */
    sent: () => sent,
    /** The id of each event in each request; an id repeats if the event was sent again. */
    sentIds: (): readonly string[] => sentIds,
  }
}

/** The site's session and local storage. */
export function storedBy(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...sessionStorage, ...localStorage }))
}

/** Waits until the page's browser has no pending event. */
export async function noPendingEvents(page: Page): Promise<void> {
  const pending = async () =>
    Object.keys(await storedBy(page)).filter((key) => key.startsWith('analytics_event_'))
  await expect.poll(pending, { timeout: 15_000 }).toEqual([])
}

/** Mocks the casino's pages, which don't exist. */
export async function mockCasino(context: BrowserContext): Promise<void> {
  await context.route('https://casino.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Casino</title>' }),
  )
}

/** Sets the page's visibility, with the event that browsers send. */
export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      value: visibilityState,
      configurable: true,
    })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
}
