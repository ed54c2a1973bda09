import type { Page } from 'playwright'
import { paths } from '#domain/urls.ts'

/** Where the browser keeps the session, in its local storage. */
export const sessionKey = 'payline_session'

export type Credentials = { email: string; password: string }

let made = 0

/** Signs somebody new up, as the site's own form does. */
export async function newAccount(url: string): Promise<Credentials> {
  made += 1
  const credentials = { email: `reader${made}@example.com`, password: 'a good password' }
  await asPage(url, 'POST', '/api/v1/auth/signup', credentials)
  return credentials
}

/** Logs in without a browser: a session on another device. */
export async function elsewhere(url: string, credentials: Credentials): Promise<string> {
  const answer: unknown = await (
    await asPage(url, 'POST', '/api/v1/auth/login', credentials)
  ).json()
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) {
    return String(answer.access_token)
  }
  throw new Error('The login answered no session')
}

/** A request as a page of the site makes it; fails where it is refused. */
export async function asPage(
  url: string,
  method: string,
  path: string,
  body: unknown,
  accessToken?: string,
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      'content-type': 'application/json',
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Logs in by the form, up to the home page. */
export async function logIn(page: Page, url: string, credentials: Credentials): Promise<void> {
  await page.goto(url + paths.login)
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Пароль', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(url + paths.home)
}
