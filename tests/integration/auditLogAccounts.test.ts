import { expect, test } from 'vitest'
import { z } from 'zod'
import { newSession, credentials as ownCredentials, sessionOf } from '#tests/setup/accounts.ts'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { type WrittenEntry, writtenWhile } from '#tests/setup/writtenEntries.ts'

/** What the audit log keeps of accounts, roles, tokens and keys, and of whom it keeps nothing. */

const { cms, admin, createUser, grant } = cmsStaff()

const written = (work: () => Promise<unknown>): Promise<WrittenEntry[]> =>
  writtenWhile(cms.payload, work)

const saved = z.object({ doc: z.object({ id: z.string() }) })

test('roles that are given and taken name the account, and a password its field alone', async () => {
  const id = await createUser('promoted')
  const subject = `users/${id}`
  const details = 'editor, of promoted@payline.example'
  let row = ''
  const given = await written(async () => {
    const { body } = await admin('POST', '/api/user-roles', { user: id, role: 'editor' })
    row = saved.parse(body).doc.id
  })
  const actor = 'admin@payline.example'
  expect(given).toEqual([{ action: 'granted', actor, subject, details }])
  const password = 'a password that nobody else has'
  const changed = await written(() => admin('PATCH', `/api/users/${id}`, { password }))
  expect(changed).toEqual([
    { action: 'changed', actor, subject, details: 'User “promoted@payline.example”: Password' },
  ])
  expect(await written(() => admin('DELETE', `/api/user-roles/${row}`))).toEqual([
    { action: 'revoked', actor, subject, details },
  ])
})

test('the command line is named where nobody is signed in', async () => {
  const { directory, apiTokens } = cms.accounts
  const email = 'from-cli@payline.example'
  const entries = await written(async () => {
    await directory.create({ email, password: 'four words of mine', role: 'editor' })
    await directory.setPassword(email, 'four other words of mine')
    await directory.unlock(email)
    await directory.revoke(email, 'editor')
    await apiTokens.issue({ name: 'CI', scopes: ['seo:ping'], days: 3 }, null)
    await apiTokens.revoke('CI')
    await cms.accounts.rotateSigningKey()
  })
  expect(entries.map(({ action, actor, details }) => [actor, action, details])).toEqual([
    ['cli', 'created', 'User without a role'],
    ['cli', 'granted', `editor, of ${email}`],
    ['cli', 'changed', `User “${email}”: Password`],
    ['cli', 'unlocked', `User “${email}”: failed sign-ins forgotten`],
    ['cli', 'revoked', `editor, of ${email}`],
    ['cli', 'created', 'API token “CI”'],
    ['cli', 'deleted', 'API token “CI”'],
    ['cli', 'keys rotated', expect.stringMatching(/^Signing keys of sessions: .* until 20.* UTC$/)],
  ])
})

test('a token that an admin makes at the desk is the admin’s deed', async () => {
  const entries = await written(() =>
    admin('POST', '/api/api-tokens/issue', { name: 'mine', scopes: ['seo:ping'], days: 1 }),
  )
  expect(entries).toMatchObject([{ action: 'created', actor: 'admin@payline.example' }])
  expect(JSON.stringify(entries)).not.toContain('payline_')
})

test('nothing in the log names a visitor who has an account', async () => {
  const { accounts } = cms
  const entries = await written(async () => {
    const session = await sessionOf(cms, await newSession(cms, 'visiting'))
    const current = ownCredentials('visiting').password
    const next = 'another word of theirs'
    await accounts.changePassword(session, { current, next })
    await accounts.deleteAccount(session, next)
    await admin('DELETE', `/api/users/${await createUser('removed')}`)
  })
  expect(entries.map(({ actor, action, details }) => [actor, action, details])).toEqual([
    ['its owner', 'changed', 'User without a role: Password'],
    ['its owner', 'deleted', 'User without a role'],
    ['cli', 'created', 'User without a role'],
    ['admin@payline.example', 'deleted', 'User without a role'],
  ])
})

test('an editor whose account is deleted is named', async () => {
  const id = await createUser('leaving')
  await grant(id, 'editor')
  const details = (await written(() => admin('DELETE', `/api/users/${id}`))).map((it) => it.details)
  expect(details).toEqual(['editor, of leaving@payline.example', 'User “leaving@payline.example”'])
})
