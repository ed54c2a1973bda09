import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { maxWaiting } from '#cms/accounts/passwords/passwordQueue.ts'
import { unpausedNow } from '#tests/setup/processes/unpausedClock.ts'
import {
  acceptedEverywhere,
  acceptedNowhere,
  canSignIn,
  credentials,
  emailOf,
  newAccount,
  newSession,
  otherPassword,
  sessionOf,
  whereSessionAccepted,
} from '../setup/cms/accounts.ts'
import { openAdminSession, openSession } from '../setup/cms/openSession.ts'
import { signInWithCookie } from '../setup/cms/restClient.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'

const cms = sharedCms()

test('changing a password ends every other session immediately', async () => {
  const own = await newSession(cms, 'changing')
  const other = await openSession(cms, own.user.id)
  const { cookie } = await openAdminSession(cms, own.user.id)
  const session = await sessionOf(cms, own)
  const { password } = credentials('changing')
  const wrong = await cms.accounts.changePassword(session, {
    current: 'wrong',
    next: otherPassword,
  })
  expect(wrong).toEqual({ ok: false, code: 'wrong_password' })
  expect(await whereSessionAccepted(cms, other)).toEqual(acceptedEverywhere)
  const next = { current: password, next: otherPassword }
  expect(await cms.accounts.changePassword(session, next)).toEqual({ ok: true })
  expect([await whereSessionAccepted(cms, own), await whereSessionAccepted(cms, other)]).toEqual([
    acceptedEverywhere,
    acceptedNowhere,
  ])
  const me = await fetch(`${cms.url}/api/users/me`, { headers: { cookie, origin: cms.url } })
  expect(await me.json()).toMatchObject({ user: null })
  expect([
    await canSignIn(cms, 'changing', password),
    await canSignIn(cms, 'changing', otherPassword),
  ]).toEqual([false, true])
})

test('of two concurrent changes of a password only one succeeds', async () => {
  const session = await sessionOf(cms, await newSession(cms, 'twice'))
  const { password: current } = credentials('twice')
  const changes = ['one new word', 'other new word'].map((next) =>
    cms.accounts.changePassword(session, { current, next }),
  )
  const outcomes = await Promise.all(changes)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a password change in the CMS ends the other sessions of the editor, too', async () => {
  const onSite = await newSession(cms, 'editing')
  const { id } = onSite.user
  await cms.accounts.directory.grant(emailOf('editing'), 'editor')
  const panel = await signInWithCookie(cms, id)
  const otherPanel = await signInWithCookie(cms, id)
  const panels = async () => {
    const responses = [
      await panel('GET', '/api/users/me'),
      await otherPanel('GET', '/api/users/me'),
    ]
    return responses.map(({ text }) => text.includes(id))
  }
  expect(await panels()).toEqual([true, true])
  const saved = await panel('PATCH', `/api/users/${id}`, { password: otherPassword })
  expect(saved.status).toBe(200)
  expect([await whereSessionAccepted(cms, onSite), await panels()]).toEqual([
    acceptedNowhere,
    [true, false],
  ])
  const later = await openSession(cms, id)
  await cms.admin('PATCH', `/api/users/${id}`, { password: 'as the admin wants' })
  expect([await whereSessionAccepted(cms, later), await panels()]).toEqual([
    acceptedNowhere,
    [false, false],
  ])
  const left = `select 1 from auth_refresh_tokens where user_id = $1`
  expect((await cms.payload.db.pool.query(left, [id])).rowCount).toBe(0)
})

/** CPU time, which other load on the machine affects less than elapsed time. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

test('refusing an unknown address takes as much CPU time as refusing a wrong password', async () => {
  await newAccount(cms, 'known')
  const cpuTimes: Record<string, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 9; round++) {
    for (const [name, amounts] of Object.entries(cpuTimes)) {
      const before = cpuTime()
      expect(await canSignIn(cms, name, 'a wrong word')).toBe(false)
      amounts.push(cpuTime() - before)
    }
  }
  const median = (name: string) => cpuTimes[name]?.sort((a, b) => a - b)[4] ?? 0
  const ratio = median('unknown') / median('known')
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

test('a flood of sign-ins fills a short queue, and further sign-ins are refused immediately', async () => {
  const startedAt = unpausedNow()
  const answeredAt: number[] = []
  const flood = Array.from({ length: 60 }, async () => {
    const outcome = await cms.accounts.authenticate({ email: emailOf('flood'), password: 'x' })
    if (!outcome.ok && outcome.code === 'sign_in_busy') answeredAt.push(unpausedNow() - startedAt)
    return outcome
  })
  const codes = (await Promise.all(flood)).map((outcome) => outcome.ok || outcome.code)
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const checked = codes.filter((code) => code === 'invalid_credentials')
  expect(checked).toHaveLength(atOnce + maxWaiting)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(60 - checked.length)
  // Refused without waiting in the queue.
  expect(Math.max(...answeredAt)).toBeLessThan((unpausedNow() - startedAt) / 2)
})
