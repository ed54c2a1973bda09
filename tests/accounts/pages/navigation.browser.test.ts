import { beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { type Credentials, logIn, newAccount } from '#tests/setup/api/siteAccounts.ts'
import { openPage } from '#tests/setup/browser/browserPage.ts'
import { scriptBytes } from '#tests/setup/browser/scriptBytes.ts'
import { signInBrowser } from '#tests/setup/browser/signInBrowser.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** Navigation between the account screens, and the scripts that they load. */

const server = workerProduct()
let known: Credentials

beforeAll(async () => {
  known = await newAccount(server.url)
})

test('a sign-in leads to the requested page, and never to another site', async () => {
  for (const [next, path] of [
    [paths.account, paths.account],
    ['//evil.example/', paths.home],
    ['/\\evil.example', paths.home],
    ['javascript:alert(1)', paths.home],
    ['https://evil.example', paths.home],
  ] as const) {
    const { page, close } = await openPage()
    await page.goto(`${server.url}${paths.login}?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(known.email)
    await page.getByLabel('Пароль', { exact: true }).fill(known.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(server.url + path)
    await close()
  }
})

test('after going back from a sign-in, the form is not busy', async () => {
  const { page, close } = await openPage()
  await logIn(page, server.url, known)
  await page.goBack()
  await page.getByText(`Вы уже вошли как ${known.email}.`).waitFor()
  await page.getByRole('link', { name: 'Мой аккаунт' }).click()
  await page.getByText(`Вы вошли как ${known.email}.`).waitFor()
  await close()
})

test("screens for mailed links don't exist on a site without mail", async () => {
  for (const path of [paths.forgotPassword, paths.resetPassword, paths.verifyEmail]) {
    expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404])
  }
  const { page, close } = await openPage()
  await page.goto(server.url + paths.login)
  expect(await page.getByText('Забыли пароль?').count()).toBe(0)
  await close()
})

test('pages that run in the browser load at most 130 kB of script, and run no inline one', async () => {
  const { page, messages, close } = await openPage()
  const expectLittle = async (path: string) => {
    const bytes = await scriptBytes(page, server.url + path)
    expect(bytes, path).toBeGreaterThan(50_000)
    expect(bytes, path).toBeLessThanOrEqual(130_000)
  }
  for (const path of [paths.login, paths.signup, paths.account]) await expectLittle(path)
  await signInBrowser(page, server.url, await newAccount(server.url))
  await expectLittle(paths.account)
  expect(messages.filter((line) => /Content Security Policy|thrown/.test(line))).toEqual([])
  await close()
})
