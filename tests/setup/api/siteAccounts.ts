import type { Page } from 'playwright'
import { paths } from '#domain/urls/urls.ts'
import { newAddress } from './apiClient.ts'

/** The key of the session in the browser's local storage. */
export const sessionKey = 'payline_session'

export type Credentials = { email: string; password: string }

let accountCount = 0

/** Signs up a new account, as the site's own form does. */
export async function newAccount(url: string): Promise<Credentials> {
  accountCount += 1
  const credentials = { email: `reader${accountCount}@example.com`, password: 'a good password' }
  await requestAsPage(url, 'POST', '/api/v1/auth/signup', credentials)
  return credentials
}

/** Logs in without a browser, as on another device; returns the access token. */
export async function signInElsewhere(url: string, credentials: Credentials): Promise<string> {
  const answer: unknown = await (
    await requestAsPage(url, 'POST', '/api/v1/auth/login', credentials)
  ).json()
  if (typeof answer === 'object' && answer !== null && 'access_token' in answer) {
    return String(answer.access_token)
  }
  throw new Error('The login returned no session')
}

/**
 * Sends a request as a page of the site does; fails if it is refused. Each comes from another address
 * where the server trusts 127.0.0.1, so that the limits of addresses don't concern it.
 */
export async function requestAsPage(
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
      'x-forwarded-for': newAddress(),
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Logs in by the form, and waits for the home page. */
export async function logIn(page: Page, url: string, credentials: Credentials): Promise<void> {
  await page.goto(url + paths.login)
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Пароль', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Войти' }).click()
  await page.waitForURL(url + paths.home)
}
