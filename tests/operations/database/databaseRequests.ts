import { newEmail, password, signIn as signInAtSite } from '#tests/setup/api/apiAccounts.ts'
import { apiClient, newAddress } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { origin } from '#tests/setup/load/faultSite.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import { type ProductServer, signIn } from '#tests/setup/product/productServer.ts'

/** The outcome of a request. */
export type Outcome = {
  path: string
  status: number
  retryAfter: string | null
  /** Without pauses of the machine. */
  ms: number
  /** The address of the account that the request signs up. */
  email?: string
}

/** Requests that need the database: the admin panel, its REST API, and API v1. */
export type DatabaseRequests = {
  /** Sends each request so many times, all at once; resolves when all have ended. */
  sendAll(times: number): Promise<Outcome[]>
  /** Prints how often each response came, and the longest time of each. */
  print(outcomes: readonly Outcome[]): void
}

/** `sign up` creates a different account each time. */
type RequestList = readonly [string, RequestInit | 'sign up'][]

const login = { method: 'POST', body: JSON.stringify(admin) }

/** Signs in to a site of `faultSite` that serves everything, or only the admin panel. */
export async function createDatabaseRequests(
  server: ProductServer,
  serves: 'everything' | 'the admin panel' = 'everything',
): Promise<DatabaseRequests> {
  const requests = [
    ...(await adminRequests(server)),
    ...(serves === 'everything' ? await apiRequests(server) : []),
  ]
  return {
    sendAll(times) {
      const every = Array.from({ length: times }, () => requests).flat()
      return Promise.all(every.map(([path, init]) => send(server.url, path, init)))
    },
    print(outcomes) {
      const groups = Map.groupBy(outcomes, ({ path, status }) => `${status} ${path}`)
      for (const [outcome, all] of groups) {
        const longest = Math.max(...all.map(({ ms }) => ms))
        process.stdout.write(`  ${outcome}: ${all.length}, at most ${longest} ms\n`)
      }
    },
  }
}

async function adminRequests({ url }: ProductServer): Promise<RequestList> {
  const headers = await signIn(url)
  return [
    ['/api/globals/terms', { headers }],
    ['/admin', { headers }],
    ['/api/users/login', { ...login, headers }],
  ]
}

async function apiRequests({ url }: ProductServer): Promise<RequestList> {
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

async function send(url: string, path: string, init: RequestInit | 'sign up'): Promise<Outcome> {
  const email = newEmail()
  const began = unpausedNow()
  const request = init === 'sign up' ? signUp(email) : init
  const response = await fetch(url + path, { redirect: 'manual', ...request })
  await response.arrayBuffer()
  const { status, headers } = response
  return {
    path,
    status,
    retryAfter: headers.get('retry-after'),
    ms: unpausedNow() - began,
    ...(init === 'sign up' ? { email } : {}),
  }
}

/** From a new address each time, because the sign-ups of one address are limited per hour. */
function signUp(email: string): RequestInit {
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': newAddress() }
  return { method: 'POST', headers, body: JSON.stringify({ email, password }) }
}
