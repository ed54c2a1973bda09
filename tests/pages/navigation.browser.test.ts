import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { openPage } from '../setup/browser/browserPage.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

const server = workerProduct()
const gamePath = paths.detail('game', 'slot-2')

/** The first request for a path, a navigation or a prefetch. */
function requestFor(page: Page, path: string): Promise<Request> {
  return page.context().waitForEvent('request', {
    predicate: (request) => new URL(request.url()).pathname === path,
  })
}

test('the browser accepts the speculation rules, and prefetches a page', async () => {
  const { page, messages, close } = await openPage()
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto(server.url + paths.listing('game'))
  expect((await rules).headers()['content-type']).toBe('application/speculationrules+json')
  const ahead = requestFor(page, gamePath)
  await page.locator(`a[href="${gamePath}"]`).hover()
  expect((await ahead).headers()['sec-purpose']).toContain('prefetch')
  expect(messages).toEqual([])
  await close()
})

test('the login page is not prefetched', async () => {
  const { page, close } = await openPage()
  const rules = page.waitForResponse('**/speculation-rules.json')
  await page.goto(server.url + paths.listing('game'))
  await (await rules).finished()
  const requested: string[] = []
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname))
  // The browser prefetches at the latest on mousedown; no click may leave the page.
  await page.evaluate(() => addEventListener('click', (click) => click.preventDefault()))
  const ahead = requestFor(page, gamePath)
  await page.locator(`footer a[href="${paths.login}"]`).click()
  await page.locator(`a[href="${gamePath}"]`).click()
  await ahead
  expect(requested).not.toContain(paths.login)
  await close()
})
