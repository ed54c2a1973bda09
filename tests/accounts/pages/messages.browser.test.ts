import type { Page, Route } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { type ProblemCode, problemBody } from '#domain/api/problems/problem.ts'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, logIn, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** Every message about signing in, with its exact text. */

const server = workerProduct()
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

/** Without `confirmPassword` the password is typed twice. */
type Form = { email: string; password: string; confirmPassword?: string }

const screens = {
  login: { path: paths.login, button: 'Войти', api: '**/api/v1/auth/login' },
  signup: { path: paths.signup, button: 'Зарегистрироваться', api: '**/api/v1/auth/signup' },
}

async function submit(page: Page, screen: keyof typeof screens, form: Form): Promise<void> {
  await page.goto(server.url + screens[screen].path)
  await submitAgain(page, screen, form)
}

/** Submits the form of the page that is open. */
async function submitAgain(page: Page, screen: keyof typeof screens, form: Form): Promise<void> {
  await page.getByLabel('Email').fill(form.email)
  await page.getByLabel('Пароль', { exact: true }).fill(form.password)
  if (screen === 'signup') {
    await page.getByLabel('Подтвердите пароль').fill(form.confirmPassword ?? form.password)
  }
  await page.getByRole('button', { name: screens[screen].button, exact: true }).click()
}

/** Closes the toast, so that the next one is another. */
async function closeToast(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('alert').locator('.toast').waitFor({ state: 'detached' })
}

/** Waits for the lines of a toast, one paragraph or line of text each. */
async function expectToast(page: Page, role: 'status' | 'alert', title: string, text: string) {
  const toast = page.getByRole(role).filter({ hasText: title })
  await toast.getByText(title, { exact: true }).waitFor()
  await toast.getByText(text, { exact: true }).waitFor()
}

function answerWith(code: ProblemCode) {
  const body = problemBody(code)
  return (route: Route) =>
    route.fulfill({
      status: body.status,
      contentType: 'application/problem+json',
      body: JSON.stringify(body),
    })
}

const password = 'a good password'
const [validation, emailText, passwordText, differText] = [
  'Ошибка валидации',
  'Неверный формат email',
  'Пароль должен содержать минимум 6 символов',
  'Пароли не совпадают',
]

const invalidForms: Record<keyof typeof screens, [Form, string, string][]> = {
  login: [
    [{ email: 'reader', password: '123' }, 'email', emailText],
    [{ email: ' reader@example.com ', password: '12345' }, 'password', passwordText],
  ],
  signup: [
    [{ email: 'a@b', password: '1', confirmPassword: '2' }, 'email', emailText],
    [{ email: 'a@b.example', password: '12345', confirmPassword: '2' }, 'password', passwordText],
    [{ email: 'a@b.example', password, confirmPassword: 'x' }, 'confirmPassword', differText],
  ],
}

test.each(['login', 'signup'] as const)('%s reports the first invalid field', async (screen) => {
  const { page, close } = await openPage()
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto(server.url + screens[screen].path)
  for (const [form, field, text] of invalidForms[screen]) {
    await submitAgain(page, screen, form)
    await expectToast(page, 'alert', validation, text)
    const input = page.locator(`input[name=${field}]`)
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('input[aria-invalid=true]').count()).toBe(1)
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true)
    await closeToast(page)
  }
  expect(requestedUrls.filter((url) => url.includes('/api/v1/auth/'))).toEqual([])
  await close()
})

test('a wrong password and an unknown address have the same message, and the input stays', async () => {
  const { page, close } = await openPage()
  for (const email of [known.email, 'nobody@example.com']) {
    const form = { email, password: 'not this one' }
    await submit(page, 'login', form)
    await expectToast(page, 'alert', 'Ошибка входа', 'Неверный email или пароль')
    expect(await page.getByLabel('Email').inputValue()).toBe(form.email)
    expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe(form.password)
    expect(new URL(page.url()).pathname).toBe(paths.login)
  }
  await close()
})

test('a sign-up reports an address that is already registered', async () => {
  const { page, close } = await openPage()
  await submit(page, 'signup', known)
  const text = 'Пользователь с таким email уже зарегистрирован'
  await expectToast(page, 'alert', 'Ошибка регистрации', text)
  expect(new URL(page.url()).pathname).toBe(paths.signup)
  await close()
})

test.each<[keyof typeof screens, string]>([
  ['login', 'Ошибка входа'],
  ['signup', 'Ошибка регистрации'],
])("any other refusal of %s shows the server's text", async (screen, title) => {
  const { page, close } = await openPage()
  await page.route(screens[screen].api, answerWith('too_many_requests'))
  await submit(page, screen, { email: 'a@b.example', password })
  const words = problemBody('too_many_requests').title
  await expectToast(page, 'alert', title, words)
  expect(await page.getByText(words).getAttribute('lang')).toBe('en')
  await close()
})

const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('internetdisconnected'),
  (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
  (route) => route.fulfill({ json: { hello: 1 } }),
]

test.each(['login', 'signup'] as const)(
  '%s without a valid response reports an unexpected error',
  async (screen) => {
    const { page, close } = await openPage()
    await page.goto(server.url + screens[screen].path)
    for (const failure of failures) {
      await page.route(screens[screen].api, failure)
      await submitAgain(page, screen, { email: 'a@b.example', password })
      await expectToast(page, 'alert', 'Ошибка', 'Произошла непредвиденная ошибка')
      await page.unroute(screens[screen].api)
      await closeToast(page)
    }
    await close()
  },
)

test('a login is confirmed on the home page', async () => {
  const { page, messages, close } = await openPage()
  await logIn(page, server.url, known)
  await expectToast(page, 'status', 'Успешно!', 'Вы вошли в систему')
  expect(await page.getByRole('status').getAttribute('lang')).toBe('ru')
  expect(messages).toEqual([])
  await close()
})

test('a sign-up is confirmed on the login page, and the account can log in', async () => {
  const { page, close } = await openPage()
  const newcomer = { email: 'newcomer@example.com', password }
  const request = page.waitForRequest(screens.signup.api)
  await submit(page, 'signup', newcomer)
  expect((await request).postDataJSON()).toEqual({
    ...newcomer,
    options: { emailRedirectTo: `${server.url}/` },
  })
  await page.waitForURL(server.url + paths.login)
  await expectToast(page, 'status', 'Успешно!', 'Аккаунт создан. Вы можете войти в систему.')
  await logIn(page, server.url, newcomer)
  await expectToast(page, 'status', 'Успешно!', 'Вы вошли в систему')
  await close()
})

test('a sign-out is confirmed on the home page', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.account)
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.waitForURL(server.url + paths.home)
  await expectToast(page, 'status', 'Logged out', 'You have been successfully logged out.')
  expect(await page.getByRole('status').getAttribute('lang')).toBe('en')
  await close()
})
