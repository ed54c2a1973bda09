/** An answer of the REST API, its body already read. */
export type RestAnswer = {
  status: number
  headers: Headers
  /** The JSON as it came; tests look into it with matchers. */
  body: unknown
  /** The body again, for texts. */
  text: string
}

/** Asks the REST API as one user, by the token they signed in with, or as nobody. */
export type RestClient = (method: string, path: string, data?: unknown) => Promise<RestAnswer>

export function restClient(url: string, token?: string): RestClient {
  return async (method, path, data) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token ? { authorization: `JWT ${token}` } : {}),
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

/** Signs in and asks as that user from then on. */
export async function signInAs(
  url: string,
  credentials: { email: string; password: string },
): Promise<RestClient> {
  const { status, body } = await restClient(url)('POST', '/api/users/login', credentials)
  if (typeof body === 'object' && body !== null && 'token' in body) {
    return restClient(url, String(body.token))
  }
  throw new Error(`${credentials.email} could not sign in: ${status}`)
}
