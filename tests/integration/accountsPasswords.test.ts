import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { mostWaiting } from '#cms/accounts/passwordQueue.ts'
import {
  better,
  credentials,
  emailOf,
  everywhere,
  letIn,
  newAccount,
  newSession,
  nowhere,
  sessionOf,
  signsIn,
} from '#tests/setup/accounts.ts'
import { openAdminSession, openSession } from '#tests/setup/openSession.ts'
import { signInAtPanel } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const cms = sharedCms()

test('a changed password ends every other session at once', async () => {
  const own = await newSession(cms, 'changing')
  const other = await openSession(cms, own.user.id)
  const { cookie } = await openAdminSession(cms, own.user.id)
  const session = await sessionOf(cms, own)
  const { password } = credentials('changing')
  const wrong = await cms.accounts.changePassword(session, { current: 'wrong', next: better })
  expect(wrong).toEqual({ ok: false, code: 'wrong_password' })
  expect(await letIn(cms, other)).toEqual(everywhere)
  const next = { current: password, next: better }
  expect(await cms.accounts.changePassword(session, next)).toEqual({ ok: true })
  expect([await letIn(cms, own), await letIn(cms, other)]).toEqual([everywhere, nowhere])
  const me = await fetch(`${cms.url}/api/users/me`, { headers: { cookie, origin: cms.url } })
  expect(await me.json()).toMatchObject({ user: null })
  expect([
    await signsIn(cms, 'changing', password),
    await signsIn(cms, 'changing', better),
  ]).toEqual([false, true])
})

test('of two changes of a password at once, one comes true', async () => {
  const session = await sessionOf(cms, await newSession(cms, 'twice'))
  const { password: current } = credentials('twice')
  const changes = ['one new word', 'other new word'].map((next) =>
    cms.accounts.changePassword(session, { current, next }),
  )
  const outcomes = await Promise.all(changes)
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a password that an editor changes at the CMS ends their other sessions, too', async () => {
  const onSite = await newSession(cms, 'editing')
  const { id } = onSite.user
  await cms.accounts.directory.grant(emailOf('editing'), 'editor')
  const panel = await signInAtPanel(cms, id)
  const otherPanel = await signInAtPanel(cms, id)
  const panels = async () => {
    const answers = [await panel('GET', '/api/users/me'), await otherPanel('GET', '/api/users/me')]
    return answers.map(({ text }) => text.includes(id))
  }
  expect(await panels()).toEqual([true, true])
  const saved = await panel('PATCH', `/api/users/${id}`, { password: better })
  expect(saved.status).toBe(200)
  expect([await letIn(cms, onSite), await panels()]).toEqual([nowhere, [true, false]])
  const later = await openSession(cms, id)
  await cms.admin('PATCH', `/api/users/${id}`, { password: 'as the admin wants' })
  expect([await letIn(cms, later), await panels()]).toEqual([nowhere, [false, false]])
  const left = `select 1 from auth_refresh_tokens where user_id = $1`
  expect((await cms.payload.db.pool.query(left, [id])).rowCount).toBe(0)
})

/** The processor's time, which other work on the machine doesn't lengthen as it does a wait. */
function workDone(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

test('refusing an address without an account takes as much work as refusing a wrong password', async () => {
  await newAccount(cms, 'known')
  const took: Record<string, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 9; round++) {
    for (const [name, amounts] of Object.entries(took)) {
      const before = workDone()
      expect(await signsIn(cms, name, 'a wrong word')).toBe(false)
      amounts.push(workDone() - before)
    }
  }
  const median = (name: string) => took[name]?.sort((a, b) => a - b)[4] ?? 0
  const ratio = median('unknown') / median('known')
  expect(ratio).toBeGreaterThan(0.7)
  expect(ratio).toBeLessThan(1.4)
})

test('of a flood of sign-ins only as many wait as can be answered soon', async () => {
  const begun = performance.now()
  const answeredAt: number[] = []
  const flood = Array.from({ length: 60 }, async () => {
    const outcome = await cms.accounts.authenticate({ email: emailOf('flood'), password: 'x' })
    if (!outcome.ok && outcome.code === 'sign_in_busy') answeredAt.push(performance.now() - begun)
    return outcome
  })
  const codes = (await Promise.all(flood)).map((outcome) => outcome.ok || outcome.code)
  const atOnce = Math.max(1, Math.floor(availableParallelism() / 2))
  const checked = codes.filter((code) => code === 'invalid_credentials')
  expect(checked).toHaveLength(atOnce + mostWaiting)
  expect(codes.filter((code) => code === 'sign_in_busy')).toHaveLength(60 - checked.length)
  // Refused at once, not after waiting.
  expect(Math.max(...answeredAt)).toBeLessThan((performance.now() - begun) / 2)
})
