import { beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, newAccount, signInElsewhere } from '#tests/setup/api/siteAccounts.ts'
import { focused, openPage } from '#tests/setup/browser/browserPage.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** The account page of a signed-in user. */

const server = workerProduct()
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

test('the confirmation of a deletion takes the focus, and returns it on Escape', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.account)
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await expect.poll(() => focused(page)).toBe('currentPassword')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Удалить аккаунт')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Отмена' }).click()
  await expect.poll(() => focused(page)).toBe('Удалить аккаунт')
  await close()
})

test('an account is deleted only with its password', async () => {
  const own = await newAccount(server.url)
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, own)
  await page.goto(server.url + paths.account)
  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Текущий пароль неверен').waitFor()
  await page.locator('input[name=currentPassword]').last().fill(own.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(server.url + paths.home)
  await page.getByText('Аккаунт удалён.').waitFor()
  await page.goto(server.url + paths.account)
  await page.getByText('Вы не вошли в систему.').waitFor()
  await close()
})

test('a password change empties the form, and the new password works', async () => {
  const own = await newAccount(server.url)
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, own)
  await page.goto(server.url + paths.account)
  await page.getByLabel('Текущий пароль').fill(own.password)
  await page.getByLabel('Новый пароль').fill('another password')
  await page.getByLabel('Подтвердите пароль').fill('another password')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Пароль изменён.').waitFor()
  for (const label of ['Текущий пароль', 'Новый пароль', 'Подтвердите пароль']) {
    expect(await page.getByLabel(label).inputValue()).toBe('')
  }
  await page.getByRole('button', { name: 'Выйти', exact: true }).click()
  await page.waitForURL(server.url + paths.home)
  expect(await signInElsewhere(server.url, { ...own, password: 'another password' })).toBeTruthy()
  await close()
})

test('an empty current password is reported and focused', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.account)
  await page.getByRole('button', { name: 'Сменить пароль' }).click()
  await page.getByRole('alert').getByText('Введите текущий пароль').waitFor()
  expect(await focused(page)).toBe('currentPassword')
  await close()
})

test('the account page begins with the signed-in address and the sign-out button', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.account)
  await page.getByText(`Вы вошли как ${known.email}.`).waitFor()
  expect(await page.locator('main h2').allTextContents()).toEqual([
    'Сеансы',
    'Пароль',
    'Удаление аккаунта',
  ])
  await close()
})

test('the sign-in and sign-up screens tell a signed-in user so, or redirect to the next page', async () => {
  const { page, close } = await openPage()
  await signInBrowser(page, server.url, known)
  await page.goto(server.url + paths.signup)
  await page.getByText(`Вы уже вошли как ${known.email}.`).waitFor()
  expect(await page.locator('main form').count()).toBe(0)
  await page.goto(`${server.url}${paths.login}?next=${encodeURIComponent(paths.account)}`)
  await page.waitForURL(server.url + paths.account)
  await close()
})
