import { openAdminSession, openSession } from './openSession.ts'
import type { TestCms } from './testCms.ts'

/** An answer of the REST API, its body already read. */
export type RestAnswer = {
  status: number
  headers: Headers
  /** The JSON as it came; tests look into it with matchers. */
  body: unknown
  /** The body again, for texts. */
  text: string
}

/** Asks the REST API as one user, or as nobody. */
export type RestClient = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

/** @param token the access token of a session on the site; without it nobody asks */
export function restClient(url: string, token?: string): RestClient {
  return askWith(url, token ? { authorization: `Bearer ${token}` } : {})
}

function askWith(url: string, identity: Record<string, string>): RestClient {
  return async (method, path, data) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...identity,
        ...(data === undefined || data instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
      },
      ...(data === undefined
        ? {}
        : { body: data instanceof FormData ? data : JSON.stringify(data) }),
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

/** Opens a session of an account, and asks as that user from then on. */
export async function signInAs(
  cms: Pick<TestCms, 'url' | 'accounts' | 'payload'>,
  { email }: { email: string },
): Promise<RestClient> {
  const account = await cms.accounts.directory.find(email)
  if (!account) throw new Error(`There is no account ${email}.`)
  const { access_token } = await openSession(cms, account.id)
  return restClient(cms.url, access_token)
}

/** Opens a session of an account at the admin panel, and asks by its cookie from then on. */
export async function signInAtPanel(
  cms: Pick<TestCms, 'url' | 'accounts' | 'payload'>,
  accountId: string,
): Promise<RestClient> {
  const { cookie } = await openAdminSession(cms, accountId)
  return askWith(cms.url, { cookie: cookie.split(';', 1)[0] ?? '', origin: cms.url })
}
