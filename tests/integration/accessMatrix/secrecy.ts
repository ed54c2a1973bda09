import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { type Asker, askers, isPerson, people } from './askers.ts'
import { isRecord } from './client.ts'
import {
  guardedColumns,
  guesses,
  guessesAboutOthers,
  hiddenFieldsIn,
  revealingPaths,
  secretsOf,
  sorts,
  unwritable,
} from './hidden.ts'
import type { Account, Product } from './product.ts'

/** What nobody may learn or write by way of a request that they are allowed to make. */

const limit = pLimit(6)
const enough = 8

/** Tests that lists, searches and writes give nobody more than rows and fields of theirs. */
export function testSecrecy(product: () => Product): void {
  test('lists hold the rows of whoever asks, and of nobody else', async () => {
    for (const person of ['user', 'editor'] as const) {
      const { id } = product().accounts[person]
      for (const [path, owner] of [
        ['/api/users', 'id'],
        ['/api/user-roles', 'user'],
      ] as const) {
        const { json } = await product().ask(person, 'GET', `${path}?limit=0`)
        const owners = docsIn(json).map((doc) => doc[owner])
        expect([person, path, owners]).toEqual([person, path, owners.map(() => id)])
      }
    }
    const own = await product().ask('user', 'GET', '/api/users')
    expect(docsIn(own.json)).toHaveLength(1)
  })

  test('no search tells whether a guess at a hidden value is right', async () => {
    await product().database.query(lockOfAdmin, [product().accounts.admin.id])
    const told = askers.flatMap((asker) =>
      guesses.map(({ path, of }) =>
        limit(async () => {
          const { right, wrong } = (await valuesOf(product(), asker))[of]
          return (await differs(product(), asker, path, { right, wrong })) ? [asker, path] : null
        }),
      ),
    )
    expect((await Promise.all(told)).filter((it) => it !== null)).toEqual([])
  })

  test('no search tells of an account that somebody may not see', async () => {
    const right = product().accounts.admin.email.slice(0, enough)
    const told = askers
      .filter((asker) => asker !== 'admin')
      .flatMap((asker) =>
        guessesAboutOthers.map((path) =>
          limit(async () => {
            const wrong = 'zzzzzzzz'
            return (await differs(product(), asker, path, { right, wrong })) ? [asker, path] : null
          }),
        ),
      )
    expect((await Promise.all(told)).filter((it) => it !== null)).toEqual([])
  })

  test('no order of a list tells how hidden values compare', async () => {
    const told = askers.flatMap((asker) =>
      sorts.map((path) =>
        limit(async () => {
          const falling = path.replace('sort=', 'sort=-').replace('[sort]=', '[sort]=-')
          const one = await product().ask(asker, 'GET', path)
          const other = await product().ask(asker, 'GET', falling)
          return one.text === other.text ? null : [asker, path]
        }),
      ),
    )
    expect((await Promise.all(told)).filter((it) => it !== null)).toEqual([])
  })

  test('no request writes a field that is not for writing', async () => {
    for (const person of people) {
      const account = await product().double(person)
      const { accessToken: bearer } = await product().signIn(account)
      const before = await guardedColumns(product().database, account.email)
      for (const [field, value] of Object.entries(unwritable)) {
        const body = { [field]: value }
        await product().ask(person, 'PATCH', `/api/users/${account.id}`, { bearer, body })
        await product().ask('admin', 'PATCH', `/api/users/${account.id}`, { body })
        const after = await guardedColumns(product().database, account.email)
        expect([person, field, after]).toEqual([person, field, before])
      }
    }
  })

  test('no new account begins with a value for such a field', async () => {
    for (const [at, [field, value]] of Object.entries(unwritable).entries()) {
      const email = `begins-${at}@payline.example`
      const body = { email, password: 'long enough', [field]: value }
      await product().ask('admin', 'POST', '/api/users', { body })
      await product().ask('anonymous', 'POST', '/api/v1/auth/signup', { body })
      const written = JSON.stringify(await guardedColumns(product().database, email))
      expect([field, written]).toEqual([field, expect.stringContaining('pbkdf2-')])
      expect([field, written]).not.toEqual([field, expect.stringMatching(tried)])
    }
  })
}

/** Tests that no answer so far held a hidden field or value. To be called last. */
export function testAnswers(product: () => Product): void {
  test('no answer to anybody ever held a hidden field or value', async () => {
    for (const asker of askers) {
      await Promise.all(
        revealingPaths.map((path) => limit(() => product().ask(asker, 'GET', path))),
      )
    }
    const secrets = await secretsOf(product().database)
    expect(secrets.length).toBeGreaterThan(people.length)
    const told = product().answers.flatMap(({ asker, request, answer }) => {
      // The desk tells its pages who has opened them, by which session.
      const self = isPerson(asker) && / \/admin/.test(request) ? product().accounts[asker].id : ''
      const values = secrets
        .filter(({ value, owner }) => owner !== self && answer.text.includes(value))
        .map(({ owner }) => (owner === null ? 'a hash' : `a session of ${owner}`))
      // Permissions are named after fields; and copy has words of the same names.
      const names = /\/access\b|\/api\/globals\//.test(request)
      const fields = names ? [] : hiddenFieldsIn(answer.json)
      return values.length + fields.length === 0 ? [] : [{ asker, request, fields, values }]
    })
    expect(told).toEqual([])
  })
}

/** All that is tried, as it would stand in the database. */
const tried = /0000-4000-8000|-of-mine|2099-|2020-|"common_password":true|"roles":\["/

const lockOfAdmin = `
  with lock as (insert into payload_locked_documents (global_slug) values ('offer') returning id)
  insert into payload_locked_documents_rels (parent_id, path, users_id)
  select id, 'user', $1 from lock`
const readOwn = `
  select u.hash, u.salt, coalesce(u.common_password, false)::text as flag,
    (select s.id from users_sessions s where s._parent_id = u.id limit 1) as session
  from users u where u.id = $1`

type Guess = { right: string; wrong: string }
type Guesses = Record<(typeof guesses)[number]['of'], Guess>

/** A right and a wrong guess at each hidden value of whoever asks; at an admin's by others. */
async function valuesOf({ database, accounts }: Product, asker: Asker): Promise<Guesses> {
  const account: Account = isPerson(asker) ? accounts[asker] : accounts.admin
  const { rows } = await database.query<Record<keyof Guesses, string>>(readOwn, [account.id])
  const [own] = rows
  if (!own) throw new Error(`${account.email} has gone.`)
  const part = (value: string): Guess => ({ right: value.slice(-enough), wrong: 'zzzzzzzz' })
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
  asker: Asker,
  path: string,
  { right, wrong }: Guess,
): Promise<boolean> {
  const one = await product.ask(asker, 'GET', path + encodeURIComponent(right))
  const other = await product.ask(asker, 'GET', path + encodeURIComponent(wrong))
  return one.status !== other.status || one.text !== other.text
}

function docsIn(json: unknown): Record<string, unknown>[] {
  const docs = isRecord(json) ? json.docs : undefined
  return Array.isArray(docs) ? docs.filter(isRecord) : []
}
