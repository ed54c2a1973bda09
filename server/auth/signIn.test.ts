import { expect, test, vi } from 'vitest'
import { mostPasswordsAtOnce, rateLimits } from '#domain/auth/rateLimits.ts'
import type { RateLimiter, Who } from '#platform/rateLimiter.ts'
import { GivenUp } from '#platform/whileAnswering.ts'
import type { Failure } from '../api/endpoint.ts'
import { type Checked, type SignInAccounts, signIn } from './signIn.ts'
import { withinLimit } from './withinLimit.ts'

const account = { id: 'a', email: 'owner@payline.example', roles: [], email_verified: false }
const credentials = { email: account.email, password: 'staple battery horse' }
const address = '198.51.100.7'
const proof = { accountId: account.id, hash: 'of the password' }

const begin = async (checked: Checked) => ({ ok: true as const, checked })

/** Counts in memory; refuses what it is told to. */
function countingLimits(refused?: string) {
  const counts = new Map<string, number>()
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  const limits: RateLimiter = {
    async take(name, _who: Who) {
      if (name === refused) return { ok: false, retryAfterSeconds: 61 }
      add(name, 1)
      return { ok: true }
    },
    async giveBack(name) {
      add(name, -1)
    },
    async clear(name) {
      counts.set(name, 0)
    },
    forgetAccount: async () => 0,
  }
  return { limits, counted: () => Object.fromEntries(counts) }
}

function checker(code?: 'invalid_credentials' | 'sign_in_busy', full = false) {
  type Outcome = Awaited<ReturnType<SignInAccounts['authenticate']>>
  const outcome: Outcome = code ? { ok: false, code } : { ok: true, account, proof }
  return { isSignInBusy: () => full, authenticate: vi.fn(async () => outcome) }
}

test('a success counts for nothing', async () => {
  const { limits, counted } = countingLimits()
  const outcome = await signIn({ accounts: checker(), limits }, credentials, address, begin)
  expect(outcome).toEqual({ ok: true, checked: expect.objectContaining({ account, proof }) })
  expect(counted()).toEqual({ login: 0, password: 0 })
})

test('a wrong password counts against the address, and against account and address', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker('invalid_credentials')
  expect(await signIn({ accounts, limits }, credentials, address, begin)).toMatchObject({
    ok: false,
  })
  expect(counted()).toEqual({ login: 1, password: 1 })
})

test('being turned away because others sign in is no failure of the account', async () => {
  const { limits, counted } = countingLimits()
  await signIn({ accounts: checker('sign_in_busy'), limits }, credentials, address, begin)
  expect(counted()).toEqual({ login: 0, password: 0 })
})

test('while too many wait, nothing at all is done for another', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker(undefined, true)
  const outcome = await signIn({ accounts, limits }, credentials, address, begin)
  expect(outcome).toEqual({ ok: false, code: 'sign_in_busy' })
  expect(accounts.authenticate).not.toHaveBeenCalled()
  expect(counted()).toEqual({})
})

test.each(['login', 'password'])('beyond the limit %s no password is looked at', async (name) => {
  const { limits } = countingLimits(name)
  const accounts = checker()
  const outcome = await signIn({ accounts, limits }, credentials, address, begin)
  expect(outcome).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 61 })
  expect(accounts.authenticate).not.toHaveBeenCalled()
})

test('who is refused for the account has tried nothing from the address', async () => {
  const { limits, counted } = countingLimits('password')
  await signIn({ accounts: checker(), limits }, credentials, address, begin)
  expect(counted()).toEqual({ login: 0 })
})

test('right passwords, however many at a time, never use up what wrong ones may', async () => {
  const { limits, counted } = countingLimits()
  let most = 0
  const accounts = checker()
  accounts.authenticate.mockImplementation(async () => {
    most = Math.max(most, counted().password ?? 0)
    return { ok: true, account, proof }
  })
  const begun = Array.from({ length: 30 }, () =>
    signIn({ accounts, limits }, credentials, address, begin),
  )
  const codes = (await Promise.all(begun)).map((outcome) => outcome.ok || outcome.code)
  expect(codes.filter((code) => code === true)).toHaveLength(mostPasswordsAtOnce)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(30 - mostPasswordsAtOnce)
  expect(most).toBeLessThan(rateLimits.password.points)
  expect(await signIn({ accounts, limits }, credentials, address, begin)).toMatchObject({
    ok: true,
  })
})

test('a password that was changed before the session began is a wrong one', async () => {
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
] as const)('of the limit %s, %s takes %i', async (name, code, taken) => {
  const { limits, counted } = countingLimits()
  await withinLimit(limits, name, { address }, async () => ({ ok: false, code }) as const)
  expect(counted()).toEqual({ [name]: taken })
})

test.each([
  ['login', 0],
  ['password', 0],
  ['mailLink', 1],
  ['signup', 1],
] as const)('of the limit %s, trouble of ours takes %i', async (name, taken) => {
  const { limits, counted } = countingLimits()
  const trouble = () => Promise.reject(new Error('the connection was cut'))
  await expect(withinLimit(limits, name, { address }, trouble)).rejects.toThrow('cut')
  expect(counted()).toEqual({ [name]: taken })
})

test('what failed is told, whether or not the try can be uncounted', async () => {
  const { limits } = countingLimits()
  const away = { ...limits, giveBack: () => Promise.reject(new Error('the database is away')) }
  const unknown = () => Promise.reject(new Error('the outcome is unknown'))
  await expect(withinLimit(away, 'login', { address }, unknown)).rejects.toThrow('outcome')
})

test('a try that was given up half-way counts for nothing, of any limit', async () => {
  const { limits, counted } = countingLimits()
  const givenUp = () => Promise.reject(new GivenUp())
  await expect(withinLimit(limits, 'signup', { address }, givenUp)).rejects.toThrow(GivenUp)
  expect(counted()).toEqual({ signup: 0 })
})
