import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { focused, openPage, phone } from '#tests/setup/browser/browserPage.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The sign-in and sign-up forms: keyboard, password managers, input before hydration. */

const server = workerProduct()
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

async function tabTo(page: Page, what: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)) === what) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tab key never reaches ${what}`)
}

test('a visitor can sign in by keyboard, with a visible focus', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.login)
  await page.locator('main button[type=submit]:enabled').waitFor()
  await tabTo(page, 'email')
  await page.keyboard.type(known.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(known.password)
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return `${outlineWidth} ${outlineStyle}`
  })
  expect(outline).toBe('3px solid')
  await page.keyboard.press('Enter')
  await page.waitForURL(server.url + paths.home)
  await page.getByText('Вы вошли в систему').waitFor()
  await close()
})

test('only the first invalid field is marked, announced and focused, until it is changed', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.signup)
  const [email, password] = [page.getByLabel('Email'), page.locator('input[name=password]')]
  await email.fill('not an address')
  await password.fill('short')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Неверный формат email').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(1)
  expect(await focused(page)).toBe('email')
  const described = await email.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described?.split(' ').at(-1)}"]`).textContent()).toBe(
    'Неверный формат email',
  )
  await email.fill('somebody@example.com')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  await close()
})

test("fields have autocomplete attributes, and the browser's own validation is off", async () => {
  const { page, close } = await openPage()
  const of = (name: string) =>
    page
      .locator(`input[name=${name}]`)
      .evaluate((it) =>
        it instanceof HTMLInputElement
          ? [it.type, it.autocomplete, it.required, it.minLength, it.maxLength]
          : [],
      )
  await page.goto(server.url + paths.login)
  expect(await of('email')).toEqual(['email', 'username', true, -1, 255])
  expect(await of('password')).toEqual(['password', 'current-password', true, 6, -1])
  expect(await page.locator('main form').getAttribute('novalidate')).not.toBeNull()
  await page.goto(server.url + paths.signup)
  expect(await of('email')).toEqual(['email', 'username', true, -1, 255])
  expect(await of('password')).toEqual(['password', 'new-password', true, 6, 1024])
  expect(await of('confirmPassword')).toEqual(['password', 'new-password', true, 6, 1024])
  await close()
})

test('a password can be shown and hidden again, and keeps what was typed', async () => {
  const { page, close } = await openPage({ viewport: phone })
  await page.goto(server.url + paths.login)
  const field = page.getByLabel('Пароль', { exact: true })
  await field.fill('a good password')
  await page.getByRole('button', { name: 'Показать пароль' }).click()
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual([
    'text',
    'a good password',
  ])
  await page.getByRole('button', { name: 'Скрыть пароль' }).click()
  expect(await field.getAttribute('type')).toBe('password')
  await close()
})

test('a refused form keeps its input and its focus', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.login)
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Пароль', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Неверный email или пароль').waitFor()
  await page.locator('main button[type=submit]:enabled').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(known.email)
  expect(await page.getByLabel('Пароль', { exact: true }).inputValue()).toBe('not the password')
  await expect.poll(() => focused(page)).toBe('password')
  await close()
})

test('values filled in without input events are sent, and stay after a refusal', async () => {
  const { page, close } = await openPage()
  await page.goto(server.url + paths.login)
  await page.locator('main button[type=submit]:enabled').waitFor()
  const values = { email: 'nobody@example.com', password: 'not the password' }
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`input[name=${name}]`).evaluate((field, text) => {
      if (field instanceof HTMLInputElement) field.value = text
    }, value)
  }
  const button = page.getByRole('button', { name: 'Войти', exact: true })
  await button.click()
  await page.getByRole('alert').getByText('Неверный email или пароль').waitFor()
  for (const [name, value] of Object.entries(values)) {
    expect(await page.locator(`input[name=${name}]`).inputValue()).toBe(value)
  }
  await page.route('**/api/v1/auth/login', () => undefined)
  await button.click()
  await page.locator('main form[aria-busy=true]').waitFor()
  expect(await page.getByText('Неверный email или пароль').count()).toBe(0)
  await close()
})

test('input before hydration is neither lost nor submitted by the browser', async () => {
  const { page, close } = await openPage()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(server.url + paths.login, { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(known.email)
  await page.getByLabel('Пароль', { exact: true }).fill(known.password)
  await page.keyboard.press('Enter')
  expect(page.url()).toBe(server.url + paths.login)
  gate.resolve()
  await page.getByRole('button', { name: 'Войти', exact: true }).click()
  await page.waitForURL(server.url + paths.home)
  await close()
})
