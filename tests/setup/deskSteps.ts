import type { APIRequestContext, FrameLocator, Locator, Page } from 'playwright'
import { z } from 'zod'
import { admin } from './admin.ts'
import { fillIn, untilShown } from './fillIn.ts'

/** A site with somebody signed in at its desk. */
export type SignedIn = {
  page: Page
  /** Public origin of the site. */
  url: string
  databaseUrl: string
}

/** Goes to what a picture shows. Brings the part of the page that it is of, else it is of all. */
export type DeskPicture = (desk: SignedIn) => Promise<Locator | undefined>

/** Signs somebody in at the desk's own page, where no test runs. */
export async function enterDesk(page: Page, url: string, who = admin): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await fillIn(page.locator('input[name=email]'), who.email)
  await fillIn(page.locator('input[name=password]'), who.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin\/?$/)
}

/** What the desk shows only while it is about something. */
const passing = ['.progress-bar', 'text=Saving...', 'text=Looking through the texts']

/** Waits until nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  for (const shown of passing) await page.locator(shown).first().waitFor({ state: 'hidden' })
}

/** The page in the frame beside a document's form. */
export function framed(page: Page): FrameLocator {
  return page.frameLocator('#live-preview-iframe')
}

/** Opens the frame, unless the desk remembers that it was open. */
export async function openPreview(page: Page): Promise<void> {
  const toggler = page.locator('#live-preview-toggler')
  await toggler.waitFor()
  if (!(await page.locator('#live-preview-iframe').isVisible())) await toggler.click()
  await framed(page).locator('[data-preview-bar]').waitFor()
}

/** Looks at the page on one of the screens that the desk offers. */
export async function lookOn(page: Page, screen: string): Promise<void> {
  await page.locator('.live-preview-toolbar-controls__breakpoint button').first().click()
  await page.getByRole('button', { name: screen, exact: true }).click()
}

/** Types into a field until the framed page shows what comes of it. */
export function typeUntilShown(field: Locator, text: string, shown: Locator): Promise<void> {
  return untilShown(shown, () => fillIn(field, text))
}

const answered = z.object({ doc: z.object({ id: z.string() }) })
const listed = z.object({ docs: z.array(z.object({ id: z.string() })) })
const linked = z.object({ url: z.string() })

type Sent = Parameters<APIRequestContext['fetch']>[1]

/** Asks the REST API as whoever is signed in, and brings the body. */
async function ask({ page, url }: SignedIn, path: string, sent: Sent = {}): Promise<unknown> {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const response = await page.request.fetch(`${url}/api/${path}`, { headers, ...sent })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Puts an item into a collection, and brings its id. */
export async function addItem(desk: SignedIn, collection: string, data: object): Promise<string> {
  return answered.parse(await ask(desk, collection, { method: 'POST', data })).doc.id
}

/** Puts a PNG into the media library, and brings its id. */
export async function addPicture(desk: SignedIn, alt: string, buffer: Buffer): Promise<string> {
  const file = { name: 'reels.png', mimeType: 'image/png', buffer }
  const multipart = { _payload: JSON.stringify({ alt }), file }
  return answered.parse(await ask(desk, 'media', { method: 'POST', multipart })).doc.id
}

/** Changes an item of a collection: `faq-items/{id}`. */
export async function changeItem(desk: SignedIn, item: string, data: object): Promise<void> {
  await ask(desk, item, { method: 'PATCH', data })
}

/** Publishes a change to a document that there is one of. */
export async function publish(desk: SignedIn, document: string, data: object): Promise<void> {
  await ask(desk, `globals/${document}`, {
    method: 'POST',
    data: { ...data, _status: 'published' },
  })
}

/** The id of the first item whose field has a value. */
export async function findItem(
  desk: SignedIn,
  collection: string,
  field: string,
  value: string,
): Promise<string> {
  const query = new URLSearchParams({ [`where[${field}][equals]`]: value, depth: '0' })
  const [found] = listed.parse(await ask(desk, `${collection}?${query}`)).docs
  if (!found) throw new Error(`There is no ${value} in ${collection}.`)
  return found.id
}

/** A link that shows a document's page, drafts and all, to anybody. */
export async function previewLink(desk: SignedIn, document: string): Promise<string> {
  const data = { document, days: 7 }
  return linked.parse(await ask(desk, 'preview-links', { method: 'POST', data })).url
}
