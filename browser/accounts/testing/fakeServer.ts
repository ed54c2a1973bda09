import type { SessionTokens } from '#domain/accounts/session.ts'
import { type ProblemCode, problemBody } from '#domain/api/problems/problem.ts'

type Respond = (path: string, accessToken: string | undefined) => Response | Promise<Response>

/** A fake of the server's session routes, with one session. */
export type FakeServer = {
  fetch: typeof fetch
  /** Method and path of each request, in order. */
  requests: string[]
  /** Maximum number of concurrent requests so far. */
  maxConcurrent(): number
  /** Begins a new session, and returns its tokens as a login does. */
  logIn(): SessionTokens
  /** Ends the session. */
  endSession(): void
  /** Handles all requests instead of the server; undefined restores the server. */
  override: Respond | undefined
  /** The account of the session. */
  user: SessionTokens['user']
}

const expiresIn = 3_600

export function fakeServer(): FakeServer {
  let generation = 0
  let alive = false
  let active = 0
  let max = 0

  function tokens(): SessionTokens {
    generation += 1
    return {
      access_token: `access-${generation}`,
      token_type: 'Bearer',
      expires_in: expiresIn,
      // By a clock far from the browser's, so that no code can rely on it.
      expires_at: 4_000_000_000,
      refresh_token: `refresh-${generation}`,
      user: server.user,
    }
  }

  const answer: Respond = (path, accessToken) => {
    if (path === '/api/v1/auth/refresh') {
      return alive ? Response.json(tokens()) : problem('session_ended')
    }
    if (!alive || accessToken !== `access-${generation}`) return problem('not_signed_in')
    if (path === '/api/v1/auth/user') return Response.json({ user: server.user })
    if (path !== '/api/v1/auth/logout') return problem('not_found')
    alive = false
    return new Response(null, { status: 204 })
  }

  const server: FakeServer = {
    requests: [],
    maxConcurrent: () => max,
    logIn() {
      alive = true
      return tokens()
    },
    endSession() {
      alive = false
    },
    override: undefined,
    user: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      email: 'reader@example.com',
      roles: [],
      email_verified: false,
    },
    async fetch(input, init) {
      const path = String(input)
      server.requests.push(`${init?.method ?? 'GET'} ${path}`)
      active += 1
      max = Math.max(max, active)
      try {
        // Responds asynchronously, so that other tabs can run meanwhile.
        await new Promise(setImmediate)
        const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length)
        return await (server.override ?? answer)(path, bearer)
      } finally {
        active -= 1
      }
    },
  }
  return server
}

export function problem(code: ProblemCode, headers: Record<string, string> = {}): Response {
  const body = problemBody(code)
  return Response.json(body, { status: body.status, headers })
}

/** As `fetch` rejects where there is no network. */
export function offline(): never {
  throw new TypeError('Failed to fetch')
}
