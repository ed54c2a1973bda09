import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { problemBody } from '#domain/api/problems/problem.ts'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, logIn, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { focused, openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The account screens without storage, network or scripts, and with expired links. */

const server = workerProduct('mail')
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

async function openAccount(page: Page): Promise<void> {
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.account)
  await page.getByText(`Вы вошли как ${known.email}.`).waitFor()
}

/** Simulates a browser that blocks storage. */
async function forbidStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Storage is off', 'SecurityError')
        },
      })
    }
  })
}

test('without storage, a sign-in is refused before a request is sent', async () => {
  const { page, messages, close } = await openPage()
  await forbidStorage(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(server.url + paths.login)
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Пароль', { exact: true }).fill(known.password)
  await page.keyboard.press('Enter')
  const toast = page.getByRole('alert')
  await toast.getByText('Ошибка входа', { exact: true }).waitFor()
  await toast.getByText('Браузер не хранит данные этого сайта', { exact: false }).waitFor()
  expect(requestedUrls.filter((url) => url.includes('/api/v1/auth/'))).toEqual([])
  expect(messages).toEqual([])
  await close()
})

test('without storage, a sign-up shows its success in place, then continues to the login', async () => {
  const { page, close } = await openPage()
  await forbidStorage(page)
  await page.goto(server.url + paths.signup)
  await page.getByLabel('Email').fill('forgetful@example.com')
  await page.getByLabel('Пароль', { exact: true }).fill(known.password)
  await page.getByLabel('Подтвердите пароль').fill(known.password)
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Аккаунт создан.', { exact: false }).waitFor()
  await page.waitForURL(server.url + paths.login)
  await close()
})

test('a sign-out without a connection stays on the page, and says that the session was ended only in this browser', async () => {
  const { page, close } = await openPage()
  await openAccount(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  const toast = page.getByRole('alert')
  await toast.getByText('Вы вышли в этом браузере', { exact: false }).waitFor()
  expect(await toast.getByText('Logged out').locator('..').getAttribute('lang')).toBe('en')
  await expect.poll(() => focused(page)).toBe('Вы не вошли в систему.')
  expect(page.url()).toBe(server.url + paths.account)
  await close()
})

test('without scripts, each screen says that it needs JavaScript, and shows no progress', async () => {
  const { page, close } = await openPage({ javaScriptEnabled: false })
  const screens = [
    paths.login,
    paths.signup,
    paths.account,
    paths.forgotPassword,
    paths.resetPassword,
    paths.verifyEmail,
  ]
  for (const path of screens) {
    await page.goto(server.url + path)
    const notice = page.locator('main noscript p')
    expect(await notice.textContent()).toContain('нужен JavaScript')
    expect(await notice.isVisible()).toBe(true)
    expect(await page.getByText(/Проверяем вход|Подтверждаем/).count()).toBe(0)
  }
  await close()
})

test('an expired or missing reset link shows a link to request a new one', async () => {
  const { page, close } = await openPage()
  await page.goto(`${server.url}${paths.resetPassword}#token=x`)
  await page.getByLabel('Новый пароль').fill('another password')
  await page.getByLabel('Подтвердите пароль').fill('another password')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Ссылка уже использована или устарела').waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await page.getByRole('link', { name: 'Запросить новое письмо' }).click()
  await page.waitForURL(server.url + paths.forgotPassword)
  await page.goto(server.url + paths.resetPassword)
  await page.getByRole('link', { name: 'Запросить новое письмо' }).waitFor()
  await close()
})

test('a newer link works when it is pasted into the page of an expired link', async () => {
  const { page, close } = await openPage()
  await page.goto(`${server.url}${paths.verifyEmail}#token=old`)
  await page.getByText('Ссылка уже использована или устарела').first().waitFor()
  const confirmed = page.waitForRequest((request) => request.postData()?.includes('newer') === true)
  await page.evaluate(() => {
    location.hash = '#token=newer'
  })
  await confirmed
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await close()
})

test('after another verification mail is requested, its button has the focus again', async () => {
  const { page, close } = await openPage()
  await openAccount(page)
  await page.route('**/api/v1/auth/verify/resend', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).press('Enter')
  await page.getByRole('status').getByText('Письмо отправлено.').waitFor()
  await expect.poll(() => focused(page)).toBe('Отправить письмо ещё раз')
  await close()
})

test('for a signed-in user the mailed link leads on to the account, not to the login', async () => {
  const { page, close } = await openPage()
  await openAccount(page)
  await page.goto(`${server.url}${paths.verifyEmail}#token=x`)
  await page.locator('main').getByRole('link', { name: 'Мой аккаунт' }).waitFor()
  expect(await page.locator('main').getByRole('link', { name: 'Войти' }).count()).toBe(0)
  await close()
})

test("the message about too many attempts is in the screen's language", async () => {
  const { page, close } = await openPage()
  const body = problemBody('too_many_requests')
  await page.route('**/api/v1/auth/forgot', (route) =>
    route.fulfill({
      status: body.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    }),
  )
  await page.goto(server.url + paths.forgotPassword)
  await page.getByLabel('Email').fill(known.email)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Слишком много попыток. Попробуйте позже.').waitFor()
  await close()
})

test('a slow page after a sign-in causes no error on the previous page', async () => {
  const { page, messages, close } = await openPage()
  await page.route(server.url + paths.home, (route) => route.continue())
  await logIn(page, server.url, known)
  await page.getByText('Вы вошли в систему').waitFor()
  expect(messages).toEqual([])
  await close()
})
