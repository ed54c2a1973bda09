import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgot, login, resend, signup } from './authApi.ts'
import { offline, problem } from './testing/fakeServer.ts'
import { signedIn } from './testing/signedIn.ts'

const request = vi.fn<typeof fetch>()
const values = { email: 'reader@example.com', password: 'long enough' }
const tokens = signedIn().server.logIn()

beforeEach(() => {
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('location', { origin: 'https://payline.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  request.mockReset()
})

test('a login sends the values and returns the session', async () => {
  request.mockResolvedValue(Response.json(tokens))
  expect(await login(values)).toEqual({ ok: true, value: tokens })
  expect(request).toHaveBeenCalledExactlyOnceWith(
    '/api/v1/auth/login',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(values),
    }),
  )
})

test('a sign-up requests mails that lead to the home page, and returns the account', async () => {
  request.mockResolvedValue(Response.json({ user: tokens.user }, { status: 201 }))
  expect(await signup(values)).toEqual({ ok: true, value: tokens.user })
  expect(JSON.parse(String(request.mock.lastCall?.[1]?.body))).toEqual({
    ...values,
    options: { emailRedirectTo: 'https://payline.example/' },
  })
})

test('a response without a body is valid for a route without a body', async () => {
  request.mockResolvedValue(new Response(null, { status: 202 }))
  expect(await forgot({ email: values.email })).toEqual({ ok: true, value: undefined })
})

test('a request that needs an account uses the session', async () => {
  const { server, session } = signedIn()
  server.override = (_path, accessToken) =>
    accessToken === 'access-1' ? new Response(null, { status: 202 }) : problem('not_signed_in')
  expect(await resend(session)).toEqual({ ok: true, value: undefined })
  expect(server.requests).toEqual(['POST /api/v1/auth/verify/resend'])
})

test.each([
  ['invalid_credentials', 'Invalid login credentials'],
  ['too_many_requests', 'Too many attempts; try again later'],
  ['database_away', 'The database is away; try again shortly'],
] as const)("a refusal comes with the server's code and message: %s", async (code, message) => {
  request.mockResolvedValue(problem(code))
  expect(await login(values)).toEqual({ ok: false, kind: 'problem', code, message })
})

test.each([
  ['no connection', () => offline()],
  ['an HTML page instead of JSON', () => new Response('<!doctype html>', { status: 502 })],
  ['an empty response', () => new Response(null, { status: 500 })],
  ['a refusal without a code', () => Response.json({ error: 'no' }, { status: 400 })],
  ['a session without its tokens', () => Response.json({ user: tokens.user })],
  ['an empty response instead of a session', () => new Response(null, { status: 204 })],
])('%s is unexpected', async (_, answer) => {
  request.mockImplementation(async () => answer())
  expect(await login(values)).toEqual({ ok: false, kind: 'unexpected' })
})
