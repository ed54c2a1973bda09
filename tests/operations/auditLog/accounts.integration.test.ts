import { expect, test } from 'vitest'
import { z } from 'zod'
import { newSession, credentials as ownCredentials, sessionOf } from '#tests/setup/cms/accounts.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { type AuditEntry, recordAuditEntries } from './auditEntries.ts'

/**
 * Entries of the audit log for accounts, roles, tokens and keys; names of visitors are not
 * recorded.
 */

const { cms, admin, createUser, grant } = cmsStaff()

const written = (work: () => Promise<unknown>): Promise<AuditEntry[]> =>
  recordAuditEntries(cms.payload, work)

const saved = z.object({ doc: z.object({ id: z.string() }) })

test('entries of granted and revoked roles name the account, and an entry of a password names only the field', async () => {
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

test('the actor of commands is the command line', async () => {
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

test('the actor of a token that an admin creates in the admin panel is the admin', async () => {
  const entries = await written(() =>
    admin('POST', '/api/api-tokens/issue', { name: 'mine', scopes: ['seo:ping'], days: 1 }),
  )
  expect(entries).toMatchObject([{ action: 'created', actor: 'admin@payline.example' }])
  expect(JSON.stringify(entries)).not.toContain('payline_')
})

test('no entry names a visitor who has an account', async () => {
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
