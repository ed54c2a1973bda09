import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { admin } from './admin.ts'
import {
  addItem,
  addPicture,
  changeItem,
  type DeskPicture,
  enterDesk,
  findItem,
  typeUntilShown,
} from './deskSteps.ts'
import { untilShown } from './fillIn.ts'
import { withClient } from './withClient.ts'

const second = { email: 'second@payline.example', password: 'another horse battery' }

/** What the desk keeps and shows of items of the catalogue, and of what was done. */
export const recordPictures: Record<string, DeskPicture> = {
  async picture(desk) {
    const id = await addPicture(desk, 'Three reels with a line through them', reels())
    await desk.page.goto(`${desk.url}/admin/collections/media/${id}`)
    await desk.page.locator('.file-field img').first().waitFor()
    return undefined
  },
  async 'item-note'(desk) {
    await addItem(desk, 'item-notes', {
      item: 'slot-17',
      introduction: 'We played it for **an evening**, on a phone and on a desktop.',
      image: await addPicture(desk, 'Three reels with a line through them', reels()),
      verdict: 'A quiet game for quiet evenings.',
      _status: 'published',
    })
    const { page, url } = desk
    // Pages hear of it a moment later.
    await untilShown(page.getByText('A quiet game'), async () => {
      await page.goto(`${url}/game/slot-17`)
    })
    return page.locator('main')
  },
  async trash(desk) {
    const { page, url } = desk
    const id = await findItem(desk, 'faq-items', 'order', '2')
    await changeItem(desk, `faq-items/${id}`, { deletedAt: new Date().toISOString() })
    await page.goto(`${url}/admin/collections/faq-items/trash`)
    await page.locator('tbody tr').first().waitFor()
    return undefined
  },
  async late(desk) {
    const { page, url, databaseUrl } = desk
    const user = await findItem(desk, 'users', 'email', admin.email)
    await withClient(databaseUrl, async (client) => {
      // The runner waits for whoever holds this.
      await client.query('select pg_advisory_lock(7201640004)')
      await client.query(insertLate, [JSON.stringify(wish(user, { global: 'offer' })), null])
      const faq = {
        doc: { relationTo: 'faq-items', value: await findItem(desk, 'faq-items', 'order', '3') },
      }
      const problem = { message: 'Question: This field is required.' }
      await client.query(insertLate, [JSON.stringify(wish(user, faq)), JSON.stringify(problem)])
      await page.goto(`${url}/admin`)
      await page.getByText('This field is required').waitFor()
    })
    return undefined
  },
  async locked(desk) {
    const { page, url } = desk
    const user = await addItem(desk, 'users', second)
    await addItem(desk, 'user-roles', { user, role: 'editor' })
    const offer = `${url}/admin/globals/offer`
    await page.goto(offer)
    await typeUntilShown(page.locator('[name=code]'), 'SUMMER26', page.getByText('Last saved'))
    const other = await otherBrowser(page).newPage({ viewport: page.viewportSize() })
    await enterDesk(other, url, second)
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

/** A change that was due five minutes ago, and perhaps failed. */
const insertLate = `
  insert into payload_jobs
    (input, task_slug, queue, wait_until, processing, has_error, error, total_tried)
  values ($1, 'schedulePublish', 'default', now() - interval '5 minutes', false,
    $2::jsonb is not null, $2::jsonb, 0)`

function wish(user: string, what: object): object {
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
