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

/** Asks the REST API as one user, by the access token of their session, or as nobody. */
export type RestClient = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

export function restClient(url: string, token?: string): RestClient {
  return async (method, path, data) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
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
  { url, accounts }: Pick<TestCms, 'url' | 'accounts'>,
  { email }: { email: string },
): Promise<RestClient> {
  const account = await accounts.directory.find(email)
  if (!account) throw new Error(`There is no account ${email}.`)
  const { access_token } = await accounts.openSession(account.id)
  return restClient(url, access_token)
}
