import { openAdminSession, openSession } from './openSession.ts'
import type { TestCms } from './testCms.ts'

/** A response of the REST API, with its body. */
export type RestResponse = {
  status: number
  headers: Headers
  /** The parsed JSON; tests check it with matchers. */
  body: unknown
  /** The body as text. */
  text: string
}

/** Sends requests to the REST API as one user, or as an anonymous client. */
export type RestClient = (method: string, path: string, data?: unknown) => Promise<RestResponse>

/** @param token the access token of a session on the site; without it the client is anonymous */
export function restClient(url: string, token?: string): RestClient {
  return clientWith(url, token ? { authorization: `Bearer ${token}` } : {})
}

function clientWith(url: string, identity: Record<string, string>): RestClient {
  return async (method, path, data) => {
    const isRaw = data instanceof FormData || data instanceof Blob
    const response = await fetch(url + path, {
      method,
      headers: {
        ...identity,
        ...(data === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      },
      ...(data === undefined ? {} : { body: isRaw ? data : JSON.stringify(data) }),
    })
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? JSON.parse(text) : text,
    }
  }
}

/** Opens a session of an account; the client sends its access token. */
export async function signInAs(
  cms: Pick<TestCms, 'url' | 'accounts' | 'payload'>,
  { email }: { email: string },
): Promise<RestClient> {
  const account = await cms.accounts.directory.find(email)
  if (!account) throw new Error(`There is no account ${email}.`)
  const { access_token } = await openSession(cms, account.id)
  return restClient(cms.url, access_token)
}

/** Opens a session of an account in the admin panel; the client sends its cookie. */
export async function signInWithCookie(
  cms: Pick<TestCms, 'url' | 'accounts' | 'payload'>,
  accountId: string,
): Promise<RestClient> {
  const { cookie } = await openAdminSession(cms, accountId)
  return clientWith(cms.url, { cookie: cookie.split(';', 1)[0] ?? '', origin: cms.url })
}
