import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { isPerson, people, type Requester, requesters } from '../tables/requesters.ts'
import { isRecord } from './client.ts'
import {
  guesses,
  guessesAboutOthers,
  hiddenFieldsIn,
  protectedColumns,
  revealingPaths,
  secretsOf,
  sorts,
  unwritableFields,
} from './hiddenFields.ts'
import type { Account, Product } from './product.ts'

/** Data that requesters may not read or write with requests that they are allowed to send. */

const limit = pLimit(6)
const guessLength = 8

/** Tests that lists, searches and writes are limited to the requester's own rows and fields. */
export function testSecrecy(product: () => Product): void {
  test('lists contain only the rows of the requester', async () => {
    for (const person of ['user', 'editor'] as const) {
      const { id } = product().accounts[person]
      for (const [path, owner] of [
        ['/api/users', 'id'],
        ['/api/user-roles', 'user'],
      ] as const) {
        const { json } = await product().request(person, 'GET', `${path}?limit=0`)
        const owners = documentsIn(json).map((doc) => doc[owner])
        expect([person, path, owners]).toEqual([person, path, owners.map(() => id)])
      }
    }
    const own = await product().request('user', 'GET', '/api/users')
    expect(documentsIn(own.json)).toHaveLength(1)
  })

  test('no search reveals whether a guessed hidden value is right', async () => {
    await product().database.query(insertAdminLock, [product().accounts.admin.id])
    const leaks = requesters.flatMap((requester) =>
      guesses.map(({ path, of }) =>
        limit(async () => {
          const { right, wrong } = (await guessesFor(product(), requester))[of]
          return (await differs(product(), requester, path, { right, wrong }))
            ? [requester, path]
            : null
        }),
      ),
    )
    expect((await Promise.all(leaks)).filter((it) => it !== null)).toEqual([])
  })

  test('no search reveals an account that the requester may not read', async () => {
    const right = product().accounts.admin.email.slice(0, guessLength)
    const leaks = requesters
      .filter((requester) => requester !== 'admin')
      .flatMap((requester) =>
        guessesAboutOthers.map((path) =>
          limit(async () => {
            const wrong = 'zzzzzzzz'
            return (await differs(product(), requester, path, { right, wrong }))
              ? [requester, path]
              : null
          }),
        ),
      )
    expect((await Promise.all(leaks)).filter((it) => it !== null)).toEqual([])
  })

  test('the order of a list does not reveal how hidden values compare', async () => {
    const leaks = requesters.flatMap((requester) =>
      sorts.map((path) =>
        limit(async () => {
          const descending = path.replace('sort=', 'sort=-').replace('[sort]=', '[sort]=-')
          const one = await product().request(requester, 'GET', path)
          const other = await product().request(requester, 'GET', descending)
          return one.text === other.text ? null : [requester, path]
        }),
      ),
    )
    expect((await Promise.all(leaks)).filter((it) => it !== null)).toEqual([])
  })

  test('no request writes a protected field', async () => {
    for (const person of people) {
      const account = await product().copyAccount(person)
      const { accessToken: bearer } = await product().signIn(account)
      const before = await protectedColumns(product().database, account.email)
      for (const [field, value] of Object.entries(unwritableFields)) {
        const body = { [field]: value }
        await product().request(person, 'PATCH', `/api/users/${account.id}`, { bearer, body })
        await product().request('admin', 'PATCH', `/api/users/${account.id}`, { body })
        const after = await protectedColumns(product().database, account.email)
        expect([person, field, after]).toEqual([person, field, before])
      }
    }
  })

  test('no new account is created with a value for a protected field', async () => {
    for (const [at, [field, value]] of Object.entries(unwritableFields).entries()) {
      const email = `begins-${at}@payline.example`
      const body = { email, password: 'long enough', [field]: value }
      await product().request('admin', 'POST', '/api/users', { body })
      await product().request('anonymous', 'POST', '/api/v1/auth/signup', { body })
      const written = JSON.stringify(await protectedColumns(product().database, email))
      expect([field, written]).toEqual([field, expect.stringContaining('pbkdf2-')])
      expect([field, written]).not.toEqual([field, expect.stringMatching(tried)])
    }
  })
}

/** Tests that no response so far contained a hidden field or value. Must be called last. */
export function testResponses(product: () => Product): void {
  test('no response contained a hidden field or value', async () => {
    for (const requester of requesters) {
      await Promise.all(
        revealingPaths.map((path) => limit(() => product().request(requester, 'GET', path))),
      )
    }
    const secrets = await secretsOf(product().database)
    expect(secrets.length).toBeGreaterThan(people.length)
    const leaks = product().responses.flatMap(({ requester, request, answer }) => {
      // Admin pages contain the id of the current session.
      const self =
        isPerson(requester) && / \/admin/.test(request) ? product().accounts[requester].id : ''
      const values = secrets
        .filter(({ value, owner }) => owner !== self && answer.text.includes(value))
        .map(({ owner }) => (owner === null ? 'a hash' : `a session of ${owner}`))
      // Permissions are named after fields, and copy documents have fields with the same names.
      const names = /\/access\b|\/api\/globals\//.test(request)
      const fields = names ? [] : hiddenFieldsIn(answer.json)
      return values.length + fields.length === 0 ? [] : [{ requester, request, fields, values }]
    })
    expect(leaks).toEqual([])
  })
}

/** All tried values, as the database would store them. */
const tried = /0000-4000-8000|-of-mine|2099-|2020-|"common_password":true|"roles":\["/

const insertAdminLock = `
  with lock as (insert into payload_locked_documents (global_slug) values ('offer') returning id)
  insert into payload_locked_documents_rels (parent_id, path, users_id)
  select id, 'user', $1 from lock`
const selectOwnValues = `
  select u.hash, u.salt, coalesce(u.common_password, false)::text as flag,
    (select s.id from users_sessions s where s._parent_id = u.id limit 1) as session
  from users u where u.id = $1`

type Guess = { right: string; wrong: string }
type Guesses = Record<(typeof guesses)[number]['of'], Guess>

/**
 * A right and a wrong guess at each hidden value of the requester; requesters without an account
 * guess an admin's.
 */
async function guessesFor({ database, accounts }: Product, requester: Requester): Promise<Guesses> {
  const account: Account = isPerson(requester) ? accounts[requester] : accounts.admin
  const { rows } = await database.query<Record<keyof Guesses, string>>(selectOwnValues, [
    account.id,
  ])
  const [own] = rows
  if (!own) throw new Error(`${account.email} is missing.`)
  const part = (value: string): Guess => ({ right: value.slice(-guessLength), wrong: 'zzzzzzzz' })
  const { flag } = own
  return {
    hash: part(own.hash),
    salt: part(own.salt),
    session: { right: own.session, wrong: own.session.replace(/^.{8}/, '00000000') },
    flag: { right: flag, wrong: String(flag !== 'true') },
  }
}

async function differs(
  product: Product,
  requester: Requester,
  path: string,
  { right, wrong }: Guess,
): Promise<boolean> {
  const one = await product.request(requester, 'GET', path + encodeURIComponent(right))
  const other = await product.request(requester, 'GET', path + encodeURIComponent(wrong))
  return one.status !== other.status || one.text !== other.text
}

function documentsIn(json: unknown): Record<string, unknown>[] {
  const docs = isRecord(json) ? json.docs : undefined
  return Array.isArray(docs) ? docs.filter(isRecord) : []
}
