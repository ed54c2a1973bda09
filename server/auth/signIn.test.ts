import { expect, test, vi } from 'vitest'
import type { RateLimiter, Who } from '#platform/rateLimiter.ts'
import { signIn } from './signIn.ts'

const account = { id: 'a', email: 'owner@payline.example', roles: [], email_verified: false }
const credentials = { email: account.email, password: 'staple battery horse' }
const address = '198.51.100.7'

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
  const outcome = code ? ({ ok: false, code } as const) : ({ ok: true, account } as const)
  return { isSignInBusy: () => full, authenticate: vi.fn(async () => outcome) }
}

test('a success counts for nothing', async () => {
  const { limits, counted } = countingLimits()
  const outcome = await signIn({ accounts: checker(), limits }, credentials, address)
  expect(outcome).toEqual({ ok: true, account })
  expect(counted()).toEqual({ login: 0, password: 0 })
})

test('a wrong password counts against the address, and against account and address', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker('invalid_credentials')
  expect(await signIn({ accounts, limits }, credentials, address)).toMatchObject({ ok: false })
  expect(counted()).toEqual({ login: 1, password: 1 })
})

test('being turned away because others sign in is no failure of the account', async () => {
  const { limits, counted } = countingLimits()
  await signIn({ accounts: checker('sign_in_busy'), limits }, credentials, address)
  expect(counted()).toEqual({ login: 1, password: 0 })
})

test('while too many wait, nothing at all is done for another', async () => {
  const { limits, counted } = countingLimits()
  const accounts = checker(undefined, true)
  const outcome = await signIn({ accounts, limits }, credentials, address)
  expect(outcome).toEqual({ ok: false, code: 'sign_in_busy' })
  expect(accounts.authenticate).not.toHaveBeenCalled()
  expect(counted()).toEqual({})
})

test.each(['login', 'password'])('beyond the limit %s no password is looked at', async (name) => {
  const { limits } = countingLimits(name)
  const accounts = checker()
  const outcome = await signIn({ accounts, limits }, credentials, address)
  expect(outcome).toEqual({ ok: false, code: 'too_many_requests', retryAfterSeconds: 61 })
  expect(accounts.authenticate).not.toHaveBeenCalled()
})
