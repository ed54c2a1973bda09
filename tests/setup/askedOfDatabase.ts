import { admin } from './admin.ts'
import { newEmail, password, signIn as signInAtSite } from './apiAccounts.ts'
import { apiClient, newAddress } from './apiClient.ts'
import { origin } from './faultSite.ts'
import { type ProductServer, signIn } from './productServer.ts'

/** What came of a request. */
export type Outcome = {
  path: string
  status: number
  retryAfter: string | null
  ms: number
  /** Whose account it was to make. */
  email?: string
}

/** Requests that can't be answered without the database: the desk, its REST API, and API v1. */
export type AskedOfDatabase = {
  /** Asks for each so many times, all at once; resolves once all are answered. */
  all(times: number): Promise<Outcome[]>
  /** Prints how often each answer came, and how long the last of them took. */
  print(outcomes: readonly Outcome[]): void
}

/** One that makes an account asks for another each time. */
type Requests = readonly [string, RequestInit | 'sign up'][]

const login = { method: 'POST', body: JSON.stringify(admin) }

/** Signs in at a site of `faultSite` that serves everything, or the desk alone. */
export async function askedOfDatabase(
  server: ProductServer,
  serves: 'everything' | 'the desk' = 'everything',
): Promise<AskedOfDatabase> {
  const requests = [
    ...(await askedOfDesk(server)),
    ...(serves === 'everything' ? await askedOfApi(server) : []),
  ]
  return {
    all(times) {
      const every = Array.from({ length: times }, () => requests).flat()
      return Promise.all(every.map(([path, init]) => ask(server.url, path, init)))
    },
    print(outcomes) {
      const groups = Map.groupBy(outcomes, ({ path, status }) => `${status} ${path}`)
      for (const [said, all] of groups) {
        const longest = Math.max(...all.map(({ ms }) => ms))
        process.stdout.write(`  ${said}: ${all.length}, the longest ${longest} ms\n`)
      }
    },
  }
}

async function askedOfDesk({ url }: ProductServer): Promise<Requests> {
  const headers = await signIn(url)
  return [
    ['/api/globals/terms', { headers }],
    ['/admin', { headers }],
    ['/api/users/login', { ...login, headers }],
  ]
}

async function askedOfApi({ url }: ProductServer): Promise<Requests> {
  const { access_token: token } = await signInAtSite(apiClient({ url, siteUrl: origin }), admin)
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  const headers = { origin, 'content-type': 'application/json' }
  return [
    ['/api/v1/auth/user', bearer],
    ['/api/v1/auth/login', { ...login, headers }],
    ['/api/v1/stats', bearer],
    ['/api/v1/auth/signup', 'sign up'],
  ]
}

async function ask(url: string, path: string, init: RequestInit | 'sign up'): Promise<Outcome> {
  const email = newEmail()
  const began = performance.now()
  const request = init === 'sign up' ? signUp(email) : init
  const response = await fetch(url + path, { redirect: 'manual', ...request })
  await response.arrayBuffer()
  const { status, headers } = response
  return {
    path,
    status,
    retryAfter: headers.get('retry-after'),
    ms: Math.round(performance.now() - began),
    ...(init === 'sign up' ? { email } : {}),
  }
}

/** From an address of its own: of one, few are taken an hour. */
function signUp(email: string): RequestInit {
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  return { method: 'POST', headers, body: JSON.stringify({ email, password }) }
}
