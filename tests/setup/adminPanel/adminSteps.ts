import type { APIRequestContext, FrameLocator, Locator, Page } from 'playwright'
import { z } from 'zod'
import { admin } from '../database/admin.ts'
import { fillIn, untilShown, waitForHydration } from './adminForms.ts'

/** A site with a user signed in to its admin panel. */
export type SignedInAdmin = {
  page: Page
  /** Public origin of the site. */
  url: string
  databaseUrl: string
}

/** Opens what a screenshot shows. Returns the part of the page to take, or undefined for all of it. */
export type AdminScreenshot = (panel: SignedInAdmin) => Promise<Locator | undefined>

/** Signs in through the admin panel's login page; works outside of vitest, too. */
export async function openAdmin(page: Page, url: string, who = admin): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await fillIn(page.locator('input[name=email]'), who.email)
  await fillIn(page.locator('input[name=password]'), who.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/admin\/?$/)
}

/** Elements that the admin panel shows only while it works. */
const temporaryElements = ['.progress-bar', 'text=Saving...', 'text=Looking through the texts']

/** Waits until no work is in progress. */
export async function waitUntilSettled(page: Page): Promise<void> {
  for (const shown of temporaryElements)
    await page.locator(shown).first().waitFor({ state: 'hidden' })
}

/** The page in the frame beside a document's form. */
export function previewFrame(page: Page): FrameLocator {
  return page.frameLocator('#live-preview-iframe')
}

/** Opens the preview frame, unless the admin panel has restored it. */
export async function openPreview(page: Page): Promise<void> {
  const toggler = page.locator('#live-preview-toggler')
  await waitForHydration(toggler)
  if (!(await page.locator('#live-preview-iframe').isVisible())) await toggler.click()
  await previewFrame(page).locator('[data-preview-bar]').waitFor()
}

/** Chooses one of the preview's screen sizes. */
export async function choosePreviewScreen(page: Page, screen: string): Promise<void> {
  await page.locator('.live-preview-toolbar-controls__breakpoint button').first().click()
  await page.getByRole('button', { name: screen, exact: true }).click()
}

/** Types into a field until `shown` is visible. */
export function typeUntilShown(field: Locator, text: string, shown: Locator): Promise<void> {
  return untilShown(shown, () => fillIn(field, text))
}

const created = z.object({ doc: z.object({ id: z.string() }) })
const listed = z.object({ docs: z.array(z.object({ id: z.string() })) })
const linked = z.object({ url: z.string() })

type Sent = Parameters<APIRequestContext['fetch']>[1]

/** Sends a request to the REST API as the signed-in user, and returns the body. */
async function send({ page, url }: SignedInAdmin, path: string, sent: Sent = {}): Promise<unknown> {
  const headers = { origin: url, 'sec-fetch-site': 'same-origin' }
  const response = await page.request.fetch(`${url}/api/${path}`, { headers, ...sent })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  return response.json()
}

/** Creates an item of a collection, and returns its id. */
export async function addItem(
  panel: SignedInAdmin,
  collection: string,
  data: object,
): Promise<string> {
  return created.parse(await send(panel, collection, { method: 'POST', data })).doc.id
}

/** Uploads a PNG to the media library, and returns its id. */
export async function addPicture(
  panel: SignedInAdmin,
  alt: string,
  buffer: Buffer,
): Promise<string> {
  const file = { name: 'reels.png', mimeType: 'image/png', buffer }
  const multipart = { _payload: JSON.stringify({ alt }), file }
  return created.parse(await send(panel, 'media', { method: 'POST', multipart })).doc.id
}

/** Changes an item of a collection: `faq-items/{id}`. */
export async function changeItem(panel: SignedInAdmin, item: string, data: object): Promise<void> {
  await send(panel, item, { method: 'PATCH', data })
}

/** Publishes a change to a global. */
export async function publish(panel: SignedInAdmin, document: string, data: object): Promise<void> {
  await send(panel, `globals/${document}`, {
    method: 'POST',
    data: { ...data, _status: 'published' },
  })
}

/** The id of the first item whose field has a value. */
export async function findItem(
  panel: SignedInAdmin,
  collection: string,
  field: string,
  value: string,
): Promise<string> {
  const query = new URLSearchParams({ [`where[${field}][equals]`]: value, depth: '0' })
  const [found] = listed.parse(await send(panel, `${collection}?${query}`)).docs
  if (!found) throw new Error(`There is no ${value} in ${collection}.`)
  return found.id
}

/** A preview link: it shows a document's page with its drafts to anonymous visitors. */
export async function previewLink(panel: SignedInAdmin, document: string): Promise<string> {
  const data = { document, days: 7 }
  return linked.parse(await send(panel, 'preview-links', { method: 'POST', data })).url
}
