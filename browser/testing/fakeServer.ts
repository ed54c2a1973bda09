import type { SessionTokens } from '#domain/auth/session.ts'
import { type ProblemCode, problemBody } from '#domain/problem.ts'

type Answer = (path: string, accessToken: string | undefined) => Response | Promise<Response>

/** The routes of a session, as the server answers them, with one session that it knows. */
export type FakeServer = {
  fetch: typeof fetch
  /** Method and path of each request, in order. */
  requests: string[]
  /** The most requests that were under way at one time. */
  mostAtOnce(): number
  /** Tokens of a new session, as a login answers them. */
  logIn(): SessionTokens
  /** From now on the session counts as over. */
  endSession(): void
  /** Answers everything in place of the server; undefined lets it answer again. */
  instead: Answer | undefined
  /** The account as the server tells it. */
  user: SessionTokens['user']
}

const expiresIn = 3_600

export function fakeServer(): FakeServer {
  let generation = 0
  let alive = false
  let atOnce = 0
  let most = 0

  function tokens(): SessionTokens {
    generation += 1
    return {
      access_token: `access-${generation}`,
      token_type: 'Bearer',
      expires_in: expiresIn,
      // By a clock that is far from the browser's, so that nothing can lean on it.
      expires_at: 4_000_000_000,
      refresh_token: `refresh-${generation}`,
      user: server.user,
    }
  }

  const answer: Answer = (path, accessToken) => {
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
    mostAtOnce: () => most,
    logIn() {
      alive = true
      return tokens()
    },
    endSession() {
      alive = false
    },
    instead: undefined,
    user: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      email: 'reader@example.com',
      roles: [],
      email_verified: false,
    },
    async fetch(input, init) {
      const path = String(input)
      server.requests.push(`${init?.method ?? 'GET'} ${path}`)
      atOnce += 1
      most = Math.max(most, atOnce)
      try {
        // An answer takes its time, in which other tabs may do anything.
        await new Promise(setImmediate)
        const bearer = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length)
        return await (server.instead ?? answer)(path, bearer)
      } finally {
        atOnce -= 1
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
