import { admin } from './admin.ts'
import { signIn as signInAtSite } from './apiAccounts.ts'
import { apiClient } from './apiClient.ts'
import { origin } from './faultSite.ts'
import { type ProductServer, signIn } from './productServer.ts'

/** What came of a request. */
export type Outcome = { path: string; status: number; retryAfter: string | null; ms: number }

/** Requests that can't be answered without the database: the desk, its REST API, and API v1. */
export type AskedOfDatabase = {
  /** Asks for each so many times, all at once; resolves once all are answered. */
  all(times: number): Promise<Outcome[]>
  /** Prints how often each answer came, and how long the last of them took. */
  print(outcomes: readonly Outcome[]): void
}

/** Signs in at a site of `faultSite` with a desk. */
export async function askedOfDatabase(server: ProductServer): Promise<AskedOfDatabase> {
  const desk = await signIn(server.url)
  const client = apiClient({ url: server.url, siteUrl: origin })
  const { access_token: token } = await signInAtSite(client, admin)
  const bearer = { authorization: `Bearer ${token}` }
  const json = { origin, 'content-type': 'application/json' }
  const login = { method: 'POST', body: JSON.stringify(admin) }
  const requests: readonly [string, RequestInit][] = [
    ['/api/globals/terms', { headers: desk }],
    ['/admin', { headers: desk }],
    ['/api/users/login', { ...login, headers: desk }],
    ['/api/v1/auth/user', { headers: bearer }],
    ['/api/v1/auth/login', { ...login, headers: json }],
    ['/api/v1/stats', { headers: bearer }],
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

async function ask(url: string, path: string, init: RequestInit): Promise<Outcome> {
  const began = performance.now()
  const response = await fetch(url + path, { redirect: 'manual', ...init })
  await response.arrayBuffer()
  const { status, headers } = response
  return {
    path,
    status,
    retryAfter: headers.get('retry-after'),
    ms: Math.round(performance.now() - began),
  }
}
