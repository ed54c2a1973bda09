import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { untilShown } from '../setup/adminPanel/adminForms.ts'
import {
  type AdminScreenshot,
  addItem,
  addPicture,
  changeItem,
  findItem,
  openAdmin,
  typeUntilShown,
} from '../setup/adminPanel/adminSteps.ts'
import { admin } from '../setup/database/admin.ts'
import { withClient } from '../setup/database/withClient.ts'

const second = { email: 'second@payline.example', password: 'another horse battery' }

/** Screenshots about media, items of the catalogue, the trash, schedules, locks and the audit log. */
export const recordScreenshots: Record<string, AdminScreenshot> = {
  async picture(panel) {
    const id = await addPicture(panel, 'Three reels with a line through them', reels())
    await panel.page.goto(`${panel.url}/admin/collections/media/${id}`)
    await panel.page.locator('.file-field img').first().waitFor()
    return undefined
  },
  async item(panel) {
    await changeItem(panel, `games/${await findItem(panel, 'games', 'slug', 'slot-17')}`, {
      introduction: 'We played it for **an evening**, on a phone and on a desktop.',
      image: await addPicture(panel, 'Three reels with a line through them', reels()),
      verdict: 'A quiet game for quiet evenings.',
      _status: 'published',
    })
    const { page, url } = panel
    // Pages change a moment later.
    await untilShown(page.getByText('A quiet game'), async () => {
      await page.goto(`${url}/game/slot-17`)
    })
    return page.locator('main')
  },
  async trash(panel) {
    const { page, url } = panel
    const id = await findItem(panel, 'faq-items', 'order', '2')
    await changeItem(panel, `faq-items/${id}`, { deletedAt: new Date().toISOString() })
    await page.goto(`${url}/admin/collections/faq-items/trash`)
    await page.locator('tbody tr').first().waitFor()
    return undefined
  },
  async late(panel) {
    const { page, url, databaseUrl } = panel
    const user = await findItem(panel, 'users', 'email', admin.email)
    await withClient(databaseUrl, async (client) => {
      // The job runner waits for this lock.
      await client.query('select pg_advisory_lock(7201640004)')
      await client.query(insertLate, [
        JSON.stringify(scheduleInput(user, { global: 'offer' })),
        null,
      ])
      const faq = {
        doc: { relationTo: 'faq-items', value: await findItem(panel, 'faq-items', 'order', '3') },
      }
      const problem = { message: 'Question: This field is required.' }
      await client.query(insertLate, [
        JSON.stringify(scheduleInput(user, faq)),
        JSON.stringify(problem),
      ])
      await page.goto(`${url}/admin`)
      await page.getByText('This field is required').waitFor()
    })
    return undefined
  },
  async locked(panel) {
    const { page, url } = panel
    const user = await addItem(panel, 'users', second)
    await addItem(panel, 'user-roles', { user, role: 'editor' })
    const offer = `${url}/admin/globals/offer`
    await page.goto(offer)
    await typeUntilShown(page.locator('[name=code]'), 'SUMMER26', page.getByText('Last saved'))
    const other = await otherBrowser(page).newPage({ viewport: page.viewportSize() })
    await openAdmin(other, url, second)
    await other.goto(offer)
    await other.getByText('is currently editing this document').waitFor()
    return other.locator('dialog[open], .document-locked').first()
  },
  async 'audit-log'({ page, url }) {
    await page.goto(`${url}/admin/collections/audit-log`)
    await page.locator('tbody tr').first().waitFor()
    return undefined
  },
}

/** A scheduled change that was due five minutes ago; with an error it has failed. */
const insertLate = `
  insert into payload_jobs
    (input, task_slug, queue, wait_until, processing, has_error, error, total_tried)
  values ($1, 'schedulePublish', 'default', now() - interval '5 minutes', false,
    $2::jsonb is not null, $2::jsonb, 0)`

function scheduleInput(user: string, what: object): object {
  return { type: 'publish', ...what, user: { relationTo: 'users', value: user } }
}

function otherBrowser(page: Page): Browser {
  const browser = page.context().browser()
  if (!browser) throw new Error('The browser has ended.')
  return browser
}

function reels(): Buffer {
  return readFileSync('public/social.png')
}
