import { expect, test } from 'vitest'
import {
  credentials,
  emailOf,
  newAccount,
  newSession,
  otherPassword,
  refresh,
} from '../setup/cms/accounts.ts'
import { openAdminSession } from '../setup/cms/openSession.ts'
import { sharedCms } from '../setup/cms/sharedCms.ts'

const invalid = { ok: false, code: 'invalid_link' }

const cms = sharedCms()

async function linkFor(purpose: 'verify' | 'reset', name: string): Promise<string> {
  const link = await cms.accounts.createMailLink(purpose, emailOf(name))
  if (!link) throw new Error('There is no such account.')
  return link
}

const verified = async (name: string) =>
  (await cms.accounts.directory.find(emailOf(name)))?.email_verified

test('a link confirms its address only once', async () => {
  await newAccount(cms, 'confirming')
  const link = await linkFor('verify', 'confirming')
  expect(link).toMatch(/^[\w-]{43}$/)
  expect(await verified('confirming')).toBe(false)
  expect(await cms.accounts.confirmAddress(link)).toEqual({ ok: true })
  expect(await verified('confirming')).toBe(true)
  expect(await cms.accounts.confirmAddress(link)).toEqual(invalid)
})

test('of several concurrent uses of a link only one succeeds', async () => {
  await newAccount(cms, 'hasty')
  const link = await linkFor('reset', 'hasty')
  const all = Array.from({ length: 4 }, () => cms.accounts.resetPassword(link, otherPassword))
  expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(1)
})

test('an address without an account gets no link, and an invented link does nothing', async () => {
  expect(await cms.accounts.createMailLink('reset', emailOf('nobody'))).toBeNull()
  for (const link of ['', 'x', 'a'.repeat(43)]) {
    expect(await cms.accounts.confirmAddress(link)).toEqual(invalid)
    expect(await cms.accounts.resetPassword(link, otherPassword)).toEqual(invalid)
  }
})

test('a reset sets the password, confirms the address and ends every session', async () => {
  const tokens = await newSession(cms, 'forgetful')
  const { cookie } = await openAdminSession(cms, tokens.user.id)
  const link = await linkFor('reset', 'forgetful')
  const verify = await linkFor('verify', 'forgetful')
  expect(await cms.accounts.resetPassword(link, otherPassword)).toEqual({ ok: true })
  expect(await verified('forgetful')).toBe(true)
  expect(await cms.accounts.sessionOf(tokens.access_token)).toBeNull()
  expect(await refresh(cms, tokens)).toBeNull()
  const me = await fetch(`${cms.url}/api/users/me`, { headers: { cookie, origin: cms.url } })
  expect(await me.json()).toMatchObject({ user: null })
  expect((await cms.accounts.authenticate(credentials('forgetful'))).ok).toBe(false)
  const known = { email: emailOf('forgetful'), password: otherPassword }
  expect((await cms.accounts.authenticate(known)).ok).toBe(true)
  expect(await cms.accounts.resetPassword(link, otherPassword)).toEqual(invalid)
  expect(await cms.accounts.confirmAddress(verify)).toEqual({ ok: true })
})

test('a newer link replaces the older one of the same purpose, and works for no other purpose', async () => {
  await newAccount(cms, 'again')
  const older = await linkFor('reset', 'again')
  const verify = await linkFor('verify', 'again')
  const newer = await linkFor('reset', 'again')
  expect(await cms.accounts.resetPassword(older, otherPassword)).toEqual(invalid)
  expect(await cms.accounts.resetPassword(verify, otherPassword)).toEqual(invalid)
  expect(await cms.accounts.confirmAddress(newer)).toEqual(invalid)
  expect(await cms.accounts.resetPassword(newer, otherPassword)).toEqual({ ok: true })
})

test('a link to confirm an address is valid for three days, a link to reset a password for one hour', async () => {
  await newAccount(cms, 'slow')
  const links = { verify: await linkFor('verify', 'slow'), reset: await linkFor('reset', 'slow') }
  const text = `
    select purpose, round(extract(epoch from expires_at - now()) / 60) * 60 as lasts
    from auth_mail_links where email = $1 order by purpose desc`
  const { rows } = await cms.payload.db.pool.query(text, [emailOf('slow')])
  expect(rows.map((row) => [row.purpose, Number(row.lasts)])).toEqual([
    ['verify', 3 * 24 * 3600],
    ['reset', 3600],
  ])
  await cms.payload.db.pool.query('update auth_mail_links set expires_at = now()')
  expect(await cms.accounts.confirmAddress(links.verify)).toEqual(invalid)
  expect(await cms.accounts.resetPassword(links.reset, otherPassword)).toEqual(invalid)
})

test('only the hash of a link is stored', async () => {
  await newAccount(cms, 'hashed')
  const link = await linkFor('verify', 'hashed')
  const { rows } = await cms.payload.db.pool.query('select * from auth_mail_links')
  expect(JSON.stringify(rows)).not.toContain(link)
})

test('a link that was mailed to the old address does not confirm a new address', async () => {
  const { id } = await newAccount(cms, 'moving')
  await cms.accounts.confirmAddress(await linkFor('verify', 'moving'))
  const links = {
    verify: await linkFor('verify', 'moving'),
    reset: await linkFor('reset', 'moving'),
  }
  expect((await cms.admin('PATCH', `/api/users/${id}`, { email: emailOf('moving') })).status).toBe(
    200,
  )
  expect(await verified('moving')).toBe(true)
  const moved = await cms.admin('PATCH', `/api/users/${id}`, { email: ' Moved@Payline.example ' })
  expect(moved.status).toBe(200)
  expect(await verified('moved')).toBe(false)
  expect(await cms.accounts.confirmAddress(links.verify)).toEqual(invalid)
  expect(await cms.accounts.resetPassword(links.reset, otherPassword)).toEqual(invalid)
  // The same where the address was changed in the database, without the CMS.
  const link = await linkFor('verify', 'moved')
  await cms.payload.db.pool.query('update users set email = $2 where id = $1', [
    id,
    emailOf('third'),
  ])
  expect(await cms.accounts.confirmAddress(link)).toEqual(invalid)
})

test('writing emailVerifiedAt through the CMS does not confirm an address', async () => {
  const emailVerifiedAt = new Date().toISOString()
  const data = { email: emailOf('written'), password: otherPassword, emailVerifiedAt }
  expect((await cms.admin('POST', '/api/users', data)).status).toBe(201)
  const made = await cms.accounts.directory.find(emailOf('written'))
  await cms.admin('PATCH', `/api/users/${made?.id}`, { emailVerifiedAt })
  expect(await verified('written')).toBe(false)
})

test('a changed password invalidates the links to reset it', async () => {
  const { id } = await newAccount(cms, 'voided')
  const link = await linkFor('reset', 'voided')
  await cms.admin('PATCH', `/api/users/${id}`, { password: otherPassword })
  expect(await cms.accounts.resetPassword(link, 'one more word')).toEqual(invalid)
})
