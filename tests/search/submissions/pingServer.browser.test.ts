import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { fakeSearchEngines } from '#tests/setup/externalServers/fakeSearchEngines.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

/** The ping page's submission by the server: who may use it, and its results. */

const engines = fakeSearchEngines()
const server = sharedProduct(() => ({ SEARCH_ENGINES: engines.setting }))
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

type Answering = (route: Route) => unknown

/** Opens the page with a mocked API. */
async function openAs(who: Credentials | undefined, answer: Answering = (route) => route.abort()) {
  const opened = await openPage()
  const { page } = opened
  const requestBodies: (string | null)[] = []
  await page.route('**/api/v1/seo/ping', (route) => {
    requestBodies.push(route.request().postData())
    return answer(route)
  })
  if (who) await signInBrowser(page, server.url, who)
  await page.goto(server.url + paths.sitemapPing)
  const part = page.getByRole('region', { name: 'Submit from the server' })
  return { ...opened, part, requestBodies, button: part.getByRole('button') }
}

const results: SubmissionResult[] = [
  ...(['/sitemap.xml', '/sitemap-main.xml', '/sitemap-content.xml'] as const).flatMap((sitemap) => [
    {
      engine: 'google',
      sitemap,
      status: 'retired',
      http: 404,
      advice: 'Use Search Console.',
    } as const,
    { engine: 'bing', sitemap, status: 'unreachable', advice: 'Check the network.' } as const,
    { engine: 'yandex', sitemap, status: 'accepted', http: 200 } as const,
  ]),
  { engine: 'indexnow', urls: 10_000, status: 'pending', http: 202 },
  { engine: 'indexnow', urls: 7, status: 'refused', http: 422, advice: 'Check SITE_URL.' },
]

const answers =
  (list: SubmissionResult[]): Answering =>
  (route) =>
    route.fulfill({ json: { results: list } })

/** The cells of each row. */
function rowsOf(page: Page): Promise<string[]> {
  return page
    .getByRole('table', { name: 'Submit from the server' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll<HTMLElement>('th, td')]
          .map((cell) => cell.innerText.trim().replaceAll(/\s+/g, ' '))
          .join(' | '),
      ),
    )
}

test('an anonymous visitor is told to sign in, and led back', async () => {
  const { page, part, button, close } = await openAs(undefined)
  await part.getByText('Sign in as an admin to submit from the server.').waitFor()
  expect(await button.count()).toBe(0)
  await part.getByRole('link', { name: 'Admin Login' }).click()
  await page.waitForURL((url) => url.pathname === paths.login)
  expect(new URL(page.url()).searchParams.get('next')).toBe(paths.sitemapPing)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Пароль', { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(server.url + paths.sitemapPing)
  await button.filter({ hasText: 'Submit from the server' }).waitFor()
  await page.getByRole('status').getByText('Вы вошли в систему').waitFor()
  await close()
})

test('an account without the role sees the required role, with a link to sign in as an admin', async () => {
  const { page, part, button, close } = await openAs(known)
  await part
    .getByText('Your account may not submit from the server: it needs the role admin.')
    .waitFor()
  expect(await button.count()).toBe(0)
  await part.getByRole('link', { name: 'Admin Login' }).click()
  await page.waitForURL(server.url + paths.login)
  await page.getByText(known.email).waitFor()
  await close()
})

test("an admin sees each engine's response, with status and advice", async () => {
  const { page, button, requestBodies, close } = await openAs(admin, answers(results))
  await button.click()
  await page.getByRole('table', { name: 'Submit from the server' }).waitFor()
  expect(requestBodies).toEqual(['{"indexnow":true}'])
  const all = '/sitemap.xml /sitemap-main.xml /sitemap-content.xml'
  expect(await rowsOf(page)).toEqual([
    `Google | ${all} | ✕ Retired: nobody listens here any more HTTP 404`,
    'Use Search Console.',
    `Bing | ${all} | ✕ Not reached`,
    'Check the network.',
    `Yandex | ${all} | ✓ Accepted HTTP 200`,
    'IndexNow | Addresses: 10,000 | ✓ Taken; the key is still being checked HTTP 202',
    'IndexNow | Addresses: 7 | ✕ Refused HTTP 422',
    'Check SITE_URL.',
  ])
  await close()
})

test("the results are those of the server's real requests", async () => {
  const { page, button, close } = await openAs(admin, (route) => route.continue())
  await button.click()
  await page.getByRole('table', { name: 'Submit from the server' }).waitFor()
  const rows = await rowsOf(page)
  for (const outcome of [
    /^Google .* Retired: nobody listens here any more HTTP 404$/,
    /^Bing .* Retired: nobody listens here any more HTTP 410$/,
    /^Yandex .* Accepted HTTP 200$/,
    /^IndexNow /,
  ]) {
    expect(rows).toContainEqual(expect.stringMatching(outcome))
  }
  expect(engines.pings('yandex').sort()).toEqual(
    ['-content', '-main', ''].map((name) => `${server.siteUrl}/sitemap${name}.xml`),
  )
  await close()
})

test('without changes the page says so', async () => {
  const pings = results.filter(({ engine }) => engine !== 'indexnow')
  const { part, button, close } = await openAs(admin, answers(pings))
  await button.click()
  await part
    .getByRole('row', { name: 'IndexNow' })
    .getByText('Nothing has changed since the last time.')
    .waitFor()
  await close()
})

test('while the server submits, the button says so', async () => {
  const { part, button, close } = await openAs(admin, () => undefined)
  await button.click()
  await button.filter({ hasText: 'Submitting…' }).waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await part.locator('svg.spinner').count()).toBe(1)
  await close()
})

const couldNot = 'The server could not submit. Please try again.'
const another = 'Another submission is under way. Please try again in a few seconds.'

test.each([
  ['failing', (route: Route) => route.fulfill({ status: 500, json: {} }), couldNot],
  ['unreadable', (route: Route) => route.fulfill({ body: '<html>' }), couldNot],
  ['away', (route: Route) => route.abort(), couldNot],
  [
    'busy with another submission',
    (route: Route) => route.fulfill({ status: 409, json: {} }),
    another,
  ],
])('if the server is %s, the page says so, and a retry works', async (_how, answer, words) => {
  let next: Answering = answer
  const { page, part, button, close } = await openAs(admin, (route) => next(route))
  await button.click()
  await part.getByText(words).waitFor()
  await expect.poll(() => button.evaluate((it) => it === document.activeElement)).toBe(true)
  next = answers(results)
  await button.click()
  await page.getByRole('table', { name: 'Submit from the server' }).waitFor()
  expect(await part.getByText(words).count()).toBe(0)
  await close()
})

test('a role that was revoked meanwhile is noticed, and the message takes the focus', async () => {
  const { page, part, button, close } = await openAs(admin, (route) =>
    route.fulfill({ status: 403, json: {} }),
  )
  await button.click()
  await part.getByText('it needs the role admin').waitFor()
  const words = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(words).toContain('it needs the role admin')
  await close()
})
