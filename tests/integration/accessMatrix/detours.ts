import { expect, test } from 'vitest'
import { askers } from './askers.ts'
import { outcomeOf, textAt } from './client.ts'
import type { Product } from './product.ts'
import { subjects } from './subjects.ts'

const overrides = ['x-payload-http-method-override', 'x-http-method-override']
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Tests that a request gains nothing by another way in. */
export function testDetours(product: () => Product): void {
  test('a method that a header asks for gives nobody more', async () => {
    const victim = await product().double('user')
    for (const name of overrides) {
      for (const asker of askers) {
        const { id } = victim
        const one = `/api/users/${id}`
        const headers = { [name]: 'GET' }
        const read = await product().ask(asker, 'GET', one)
        const disguised = await product().ask(asker, 'POST', one, { headers })
        expect([asker, outcomeOf(disguised)]).toEqual([asker, outcomeOf(read)])
        const listed = await product().ask(asker, 'GET', `/api/users?where[id][equals]=${id}`)
        const search = await product().ask(asker, 'POST', '/api/users', {
          text: `where[id][equals]=${id}`,
          headers: { ...headers, ...form },
        })
        expect([asker, outcomeOf(search)]).toEqual([asker, outcomeOf(listed)])
        for (const method of ['DELETE', 'PATCH', 'PUT']) {
          const options = { headers: { [name]: method }, body: {} }
          const { status } = await product().ask(asker, 'POST', one, options)
          expect([asker, name, method, status]).toEqual([asker, name, method, 404])
        }
      }
    }
    const kept = await product().ask('admin', 'GET', `/api/users/${victim.id}`)
    expect(kept.status).toBe(200)
  })

  test('a disguised request writes nothing to a collection that is open to read', async () => {
    const id = (await subjects['faq-items']?.row(product())) ?? ''
    for (const asker of askers) {
      for (const name of overrides) {
        for (const method of ['DELETE', 'PATCH', 'PUT']) {
          const options = { headers: { [name]: method }, body: { order: 1 } }
          const { status } = await product().ask(asker, 'POST', `/api/faq-items/${id}`, options)
          expect([asker, method, status]).toEqual([asker, method, 404])
        }
      }
    }
    expect((await product().ask('anonymous', 'GET', `/api/faq-items/${id}`)).status).toBe(200)
  })

  test("API v1 takes no cookie, and the desk's API no token by another name", async () => {
    const { email, password } = product().accounts.admin
    const entered = await product().ask('anonymous', 'POST', '/api/users/login', {
      body: { email, password },
    })
    const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const asNobody = (path: string, headers: Record<string, string>) =>
      product().ask('anonymous', 'GET', path, { headers })
    expect((await asNobody('/api/users?limit=1', { cookie })).status).toBe(200)
    expect((await asNobody('/api/v1/auth/user', { cookie })).status).toBe(401)
    const token = product().bearer.token ?? ''
    for (const headers of otherNames(token)) {
      expect([headers, (await asNobody('/api/users', headers)).status]).toEqual([headers, 403])
    }
  })

  test('a token that is deleted, or whose maker is no admin any more, opens nothing', async () => {
    const maker = await product().double('admin')
    const { accessToken: bearer } = await product().signIn(maker)
    const body = { name: 'short-lived', scopes: ['stats:read'], days: 1 }
    const issue = () => product().ask('admin', 'POST', '/api/api-tokens/issue', { bearer, body })
    const deleted = await issue()
    const orphaned = textAt(await issue(), 'token')
    const works = async (token: string) =>
      (await product().ask('token', 'GET', '/api/v1/auth/token', { bearer: token })).status
    expect([await works(textAt(deleted, 'token')), await works(orphaned)]).toEqual([200, 200])
    await product().ask('admin', 'DELETE', `/api/api-tokens/${textAt(deleted, 'info', 'id')}`)
    await product().database.query('delete from user_roles where user_id = $1', [maker.id])
    expect([await works(textAt(deleted, 'token')), await works(orphaned)]).toEqual([401, 401])
  })
}

/** Ways to hand over a token that are none of API v1's. */
function otherNames(token: string): Record<string, string>[] {
  return [
    { authorization: `JWT ${token}` },
    { authorization: `users API-Key ${token}` },
    { cookie: `payload-token=${token}` },
  ]
}
