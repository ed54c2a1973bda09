import { expect, test, vi } from 'vitest'
import { maxConcurrentPasswordChecks, rateLimits } from '#domain/accounts/rateLimits.ts'
import type { RateLimitClient, RateLimiter } from '#platform/http/rateLimiter.ts'
import { TimedOutError } from '#platform/postgres/databaseTimeout.ts'
import type { Failure } from '../api/endpoint.ts'
import { type Checked, type SignInAccounts, signIn } from './signIn.ts'
import { withinLimit } from './withinLimit.ts'

const account = { id: 'a', email: 'owner@payline.example', roles: [], email_verified: false }
const credentials = { email: account.email, password: 'staple battery horse' }
const address = '198.51.100.7'
const proof = { accountId: account.id, hash: 'of the password' }

const openSession = async (checked: Checked) => ({ ok: true as const, checked })

/** Counts in memory; refuses the tries of one limit. */
function countingLimits(refused?: string) {
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const limits: RateLimiter = {
    async take(name, _who: RateLimitClient) {
      if (name === refused) return { ok: false, retryAfterSeconds: 61 }
      add(name, 1)
      return { ok: true }
    },
    async uncount(name) {
      add(name, -1)
    },
    async clear(name) {
      counts.set(name, 0)
    },
    clearAccount: async () => 0,
  }
  return { limits, counted: () => Object.fromEntries(counts) }
}

function checker(code?: 'invalid_credentials' | 'sign_in_busy', full = false) {
  type Outcome = Awaited<ReturnType<SignInAccounts['authenticate']>>
  const outcome: Outcome = code ? { ok: false, code } : { ok: true, account, proof }
  return { isSignInBusy: () => full, authenticate: vi.fn(async () => outcome) }
}

test('a success does not count', async () => {
  const { limits, counted } = countingLimits()
  const outcome = await signIn({ accounts: checker(), limits }, credentials, address, openSession)
  expect(outcome).toEqual({ ok: true, checked: expect.objectContaining({ account, proof }) })
  expect(counted()).toEqual({ login: 0, password: 0 })
})

test('a wrong password counts against the address, and against account and address', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker('invalid_credentials')
  expect(await signIn({ accounts, limits }, credentials, address, openSession)).toMatchObject({
    ok: false,
  })
  expect(counted()).toEqual({ login: 1, password: 1 })
})

test('a refusal because of other sign-ins does not count', async () => {
  const { limits, counted } = countingLimits()
  await signIn({ accounts: checker('sign_in_busy'), limits }, credentials, address, openSession)
  expect(counted()).toEqual({ login: 0, password: 0 })
})

test('while too many sign-ins wait, a further one is refused without any work', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker(undefined, true)
  const outcome = await signIn({ accounts, limits }, credentials, address, openSession)
  expect(outcome).toEqual({ ok: false, code: 'sign_in_busy' })
  expect(accounts.authenticate).not.toHaveBeenCalled()
  expect(counted()).toEqual({})
})

test.each(['login', 'password'])('beyond the limit %s no password is checked', async (name) => {
  const { limits } = countingLimits(name)
  const accounts = checker()
  const outcome = await signIn({ accounts, limits }, credentials, address, openSession)
  expect(outcome).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 61 })
  expect(accounts.authenticate).not.toHaveBeenCalled()
})

test('a refusal by account does not count for the address', async () => {
  const { limits, counted } = countingLimits('password')
  await signIn({ accounts: checker(), limits }, credentials, address, openSession)
  expect(counted()).toEqual({ login: 0 })
})

test('any number of concurrent right passwords does not use up the limit', async () => {
  const { limits, counted } = countingLimits()
  let max = 0
  const accounts = checker()
  accounts.authenticate.mockImplementation(async () => {
    max = Math.max(max, counted().password ?? 0)
    return { ok: true, account, proof }
  })
  const begun = Array.from({ length: 30 }, () =>
    signIn({ accounts, limits }, credentials, address, openSession),
  )
  const codes = (await Promise.all(begun)).map((outcome) => outcome.ok || outcome.code)
  expect(codes.filter((code) => code === true)).toHaveLength(maxConcurrentPasswordChecks)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(
    30 - maxConcurrentPasswordChecks,
  )
  expect(max).toBeLessThan(rateLimits.password.points)
  expect(await signIn({ accounts, limits }, credentials, address, openSession)).toMatchObject({
    ok: true,
  })
})

test('a password that was changed before the session opened counts as wrong', async () => {
  const { limits, counted } = countingLimits()
  const late = async (): Promise<Failure> => ({ ok: false, code: 'invalid_credentials' })
  const outcome = await signIn({ accounts: checker(), limits }, credentials, address, late)
  expect(outcome).toEqual({ ok: false, code: 'invalid_credentials' })
  expect(counted()).toEqual({ login: 1, password: 1 })
})

test.each([
  ['signup', 'sign_in_busy', 0],
  ['signup', 'user_already_exists', 1],
  ['mailLink', 'sign_in_busy', 0],
  ['mailLink', 'invalid_link', 1],
  ['password', 'sign_in_busy', 0],
  ['password', 'wrong_password', 1],
] as const)('for the limit %s, %s counts %i', async (name, code, taken) => {
  const { limits, counted } = countingLimits()
  await withinLimit(limits, name, { address }, async () => ({ ok: false, code }) as const)
  expect(counted()).toEqual({ [name]: taken })
})

test.each([
  ['login', 0],
  ['password', 0],
  ['mailLink', 1],
  ['signup', 1],
] as const)('for the limit %s, a server error counts %i', async (name, taken) => {
  const { limits, counted } = countingLimits()
  const failing = () => Promise.reject(new Error('the connection was cut'))
  await expect(withinLimit(limits, name, { address }, failing)).rejects.toThrow('cut')
  expect(counted()).toEqual({ [name]: taken })
})

test('the original error is thrown, also if the try can not be uncounted', async () => {
  const { limits } = countingLimits()
  const unavailable = {
    ...limits,
    uncount: () => Promise.reject(new Error('the database is away')),
  }
  const unknown = () => Promise.reject(new Error('the outcome is unknown'))
  await expect(withinLimit(unavailable, 'login', { address }, unknown)).rejects.toThrow('outcome')
})

test('a try that timed out does not count for any limit', async () => {
  const { limits, counted } = countingLimits()
  const timedOut = () => Promise.reject(new TimedOutError())
  await expect(withinLimit(limits, 'signup', { address }, timedOut)).rejects.toThrow(TimedOutError)
  expect(counted()).toEqual({ signup: 0 })
})
