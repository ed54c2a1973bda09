import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { desktop, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import { expectValidLayout } from '#tests/setup/browser/layoutAtWidths.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The layout of the account screens in each state. */

const server = workerProduct('mail')
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

/** Brings the page from the state before into this one. */
type Reach = (page: Page) => Promise<void>

type Screen = {
  path: string
  signedIn?: boolean
  /** The states of one page, one after the other. */
  states: Record<string, Reach>
}

const atOnce: Reach = (page) => page.locator('main h1').waitFor()
const submit = (page: Page) => page.locator('main button[type=submit]').first().click()

async function invalid(page: Page): Promise<void> {
  await submit(page)
  await page.locator('main [aria-invalid=true]').waitFor()
  await page.getByRole('alert').getByText('Ошибка валидации').waitFor()
}

/** Sends the form; the response never comes. */
async function busy(page: Page): Promise<void> {
  const never = (_route: Route) => undefined
  // The account's forms are rendered only after the session is read.
  await page.locator('main input[type=password]').first().waitFor()
  await page.route('**/api/v1/auth/**', never)
  for (const field of await page.locator('main input[type=email]').all()) {
    await field.fill('somebody@example.com')
  }
  for (const field of await page.locator('main input[type=password]').all()) {
    await field.fill('a good password')
  }
  await submit(page)
  await page.locator('main form[aria-busy=true]').waitFor()
}

async function refused(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Пароль', { exact: true }).fill('not the password')
  await submit(page)
  await page.getByRole('alert').getByText('Неверный email или пароль').waitFor()
}

async function confirming(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await page.getByRole('button', { name: 'Удалить навсегда' }).waitFor()
}

async function away(page: Page): Promise<void> {
  await page.route('**/api/v1/auth/**', (route) => route.abort())
  await submitAll(page)
  await page.getByRole('alert').getByText('Произошла непредвиденная ошибка').waitFor()
}

async function submitAll(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('somebody@example.com')
  await submit(page)
}

const screens: Screen[] = [
  { path: paths.login, states: { empty: atOnce, invalid, refused, busy } },
  { path: paths.login, signedIn: true, states: { 'for a signed-in user': atOnce } },
  { path: paths.signup, states: { empty: atOnce, invalid, busy } },
  { path: paths.account, states: { 'signed out': atOnce } },
  {
    path: paths.account,
    signedIn: true,
    states: { 'signed in': atOnce, invalid, 'about to be deleted': confirming },
  },
  { path: paths.account, signedIn: true, states: { busy } },
  { path: paths.forgotPassword, states: { empty: atOnce, 'without a connection': away } },
  { path: paths.resetPassword, states: { 'without a link': atOnce } },
  { path: `${paths.resetPassword}#token=x`, states: { invalid } },
  { path: `${paths.verifyEmail}#token=x`, states: { 'with an old link': atOnce } },
]

test.each(screens.map((screen) => ({ ...screen, names: Object.keys(screen.states).join(', ') })))(
  'axe finds nothing in $path, $names; nothing overflows, and every touch target is large enough',
  async ({ path, signedIn, states }) => {
    const { page, close } = await openPage({ viewport: phone })
    if (signedIn) await signInBrowser(page, server.url, known)
    await page.goto(server.url + path)
    for (const reach of Object.values(states)) {
      await reach(page)
      await expectValidLayout(page)
    }
    await close()
  },
)

test('the screens are in Russian, header and footer in English', async () => {
  const { page, close } = await openPage()
  for (const path of [paths.login, paths.signup, paths.account, paths.forgotPassword]) {
    await page.goto(server.url + path)
    expect(await page.locator('html').getAttribute('lang')).toBe('ru')
    for (const part of ['header', 'footer']) {
      expect(await page.locator(`body ${part}`).first().getAttribute('lang')).toBe('en')
    }
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  }
  await page.goto(server.url + paths.faq)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.getByRole('banner').getAttribute('lang')).toBeNull()
  await close()
})

test('the token of a mailed link is removed from the address bar at once; an expired one is reported', async () => {
  const { page, close } = await openPage()
  await page.goto(`${server.url}${paths.verifyEmail}#token=x&next=/faq`)
  await page.getByRole('alert').getByText('Ссылка уже использована или устарела').waitFor()
  expect(page.url()).toBe(server.url + paths.verifyEmail)
  await page.goto(`${server.url}${paths.resetPassword}#token=x`)
  await page.locator('main button[type=submit]:enabled').waitFor()
  expect(page.url()).toBe(server.url + paths.resetPassword)
  await page.getByLabel('Новый пароль').fill('another password')
  await page.getByLabel('Подтвердите пароль').fill('another password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Ссылка уже использована или устарела').waitFor()
  await close()
})

test('with reduced motion, the progress indicator has no endless animation', async () => {
  const { page, close } = await openPage({ reducedMotion: 'reduce' })
  await page.goto(server.url + paths.login)
  await busy(page)
  await page.getByRole('button', { name: 'Вход...' }).waitFor()
  const iterations = await page
    .locator('main form svg.spinner')
    .evaluate((it) => getComputedStyle(it).animationIterationCount)
  expect(iterations).toBe('1')
  await close()
})

test('a print shows the card, and no toast', async () => {
  const { page, close } = await openPage({ viewport: desktop })
  await page.goto(server.url + paths.login)
  await invalid(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByText('Ошибка валидации').isVisible()).toBe(false)
  expect(await page.locator('main h1').isVisible()).toBe(true)
  await close()
})
