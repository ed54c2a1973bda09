import pg from 'pg'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { makeId } from '#domain/formats/uuidv7.ts'
import { paths } from '#domain/urls/urls.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { requestAsPage, signInElsewhere } from '#tests/setup/api/siteAccounts.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { eventSender, pageView } from '../setup/sentEvents.ts'

const figures = (page: Page) => page.getByRole('region', { name: 'Analytics' })
const thrown = (messages: string[]) => messages.filter((line) => line.startsWith('thrown:'))

test("the admin panel's home shows an admin the current figures", async () => {
  await withAdminPanel(async (page, { url, siteUrl, messages }) => {
    const token = await signInElsewhere(siteUrl, admin)
    await requestAsPage(siteUrl, 'POST', '/api/v1/stats/reset', {}, token)
    const claim = { event_type: 'claim_button_click', placement: 'hero', target: null }
    const events = [pageView(), pageView(), pageView(), pageView(claim)]
    const answer = await eventSender({ url, siteUrl })(events)
    expect([answer.status, answer.text]).toEqual([204, ''])
    // The first look can come before the events are counted.
    await expect
      .poll(async () => {
        await page.goto(`${url}/admin`)
        return wordsOf(await figures(page).innerText())
      })
      .toContain('Visitors today 3')
    for (const figure of [
      'Visitors this week 3 none the week before',
      'Claim clicks today 1',
      'Conversion rate 33%',
      'On the site now 1',
    ]) {
      await expect.poll(async () => wordsOf(await figures(page).innerText())).toContain(figure)
    }
    expect(await figures(page).innerText()).toMatch(/Counted at \d\d:\d\d:\d\d UTC/)
    const link = figures(page).getByRole('link', { name: 'Open the dashboard' })
    expect(await link.getAttribute('href')).toBe(siteUrl + paths.analytics)
    expect(await axeViolations(page, { parts: ['.figures'] })).toEqual([])
    expect(thrown(messages)).toEqual([])
  })
})

/** An editor with the password of the first admin. */
const insertEditor = `
  with editor as (
    insert into users (email, salt, hash)
    select 'editor@payline.example', salt, hash from users where email = $1 returning id)
  insert into user_roles (user_id, role) select id, 'editor' from editor`

test("an editor doesn't see the figures", async () => {
  await withAdminPanel(async (page, { url, databaseUrl, signIn }) => {
    await query(databaseUrl, insertEditor, [admin.email])
    await page.context().clearCookies()
    await page.goto(`${url}/admin/login`)
    await signIn({ email: 'editor@payline.example', password: admin.password })
    await page.getByRole('heading', { name: 'What would you like to change?' }).waitFor()
    expect(await figures(page).count()).toBe(0)
    expect(await page.content()).not.toContain('Visitors today')
  })
})

test('while the figures can’t be read, a line says so and the rest of the home is shown', async () => {
  await withAdminPanel(async (page, { url, databaseUrl, messages }) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query('begin; lock table analytics_events in access exclusive mode')
      await page.goto(`${url}/admin`, { waitUntil: 'commit' })
      await page.getByRole('link', { name: 'Change the offer' }).waitFor()
      await figures(page).getByText('The figures can’t be read right now').waitFor()
    } finally {
      await client.end()
    }
    await page.reload()
    await figures(page).getByText('Visitors today').waitFor()
    expect(thrown(messages)).toEqual([])
  })
})

const insertEvent = `
  insert into analytics_events
    (id, event_type, page_url, session_id, session_duration, device_type, channel, created_at)
  values ($1, 'page_view', '/faq', 'somebody', 0, 'desktop', 'Direct', $2)`

test("the time of an event is shown in UTC, independent of the browser's time zone", async () => {
  await withAdminPanel(
    async (page, { url, databaseUrl, messages }) => {
      const at = Date.UTC(2026, 1, 28, 23, 59, 58)
      const id = makeId(at, new Uint8Array(10))
      await query(databaseUrl, insertEvent, [id, new Date(at).toISOString()])
      await page.goto(`${url}/admin/collections/analytics-events/${id}`)
      await page.getByText('2026-02-28 23:59:58').waitFor()
      expect(await page.getByText('Time (UTC)').count()).toBe(1)
      expect(thrown(messages)).toEqual([])
    },
    { browser: { timezoneId: 'Asia/Tokyo' } },
  )
})

/** The text of an element without its line breaks. */
function wordsOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
