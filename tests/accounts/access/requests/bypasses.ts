import { expect, test } from 'vitest'
import { requesters } from '../tables/requesters.ts'
import { outcomeOfResponse, textAt } from './client.ts'
import { collectionFixtures } from './collectionFixtures.ts'
import type { Product } from './product.ts'

const overrides = ['x-payload-http-method-override', 'x-http-method-override']
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** Tests that overridden methods and other credentials give no additional access. */
export function testBypasses(product: () => Product): void {
  test('a method override header gives no additional access', async () => {
    const target = await product().copyAccount('user')
    for (const name of overrides) {
      for (const requester of requesters) {
        const { id } = target
        const one = `/api/users/${id}`
        const headers = { [name]: 'GET' }
        const read = await product().request(requester, 'GET', one)
        const overridden = await product().request(requester, 'POST', one, { headers })
        expect([requester, outcomeOfResponse(overridden)]).toEqual([
          requester,
          outcomeOfResponse(read),
        ])
        const listed = await product().request(
          requester,
          'GET',
          `/api/users?where[id][equals]=${id}`,
        )
        const search = await product().request(requester, 'POST', '/api/users', {
          text: `where[id][equals]=${id}`,
          headers: { ...headers, ...form },
        })
        expect([requester, outcomeOfResponse(search)]).toEqual([
          requester,
          outcomeOfResponse(listed),
        ])
        for (const method of ['DELETE', 'PATCH', 'PUT']) {
          const options = { headers: { [name]: method }, body: {} }
          const { status } = await product().request(requester, 'POST', one, options)
          expect([requester, name, method, status]).toEqual([requester, name, method, 404])
        }
      }
    }
    const stillThere = await product().request('admin', 'GET', `/api/users/${target.id}`)
    expect(stillThere.status).toBe(200)
  })

  test('a method override header allows no write to a collection with public read access', async () => {
    const id = (await collectionFixtures['faq-items']?.row(product())) ?? ''
    for (const requester of requesters) {
      for (const name of overrides) {
        for (const method of ['DELETE', 'PATCH', 'PUT']) {
          const options = { headers: { [name]: method }, body: { order: 1 } }
          const { status } = await product().request(
            requester,
            'POST',
            `/api/faq-items/${id}`,
            options,
          )
          expect([requester, method, status]).toEqual([requester, method, 404])
        }
      }
    }
    expect((await product().request('anonymous', 'GET', `/api/faq-items/${id}`)).status).toBe(200)
  })

  test('API v1 accepts no cookie, and the REST API accepts no API token under another scheme', async () => {
    const { email, password } = product().accounts.admin
    const entered = await product().request('anonymous', 'POST', '/api/users/login', {
      body: { email, password },
    })
    const cookie = entered.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const asAnonymous = (path: string, headers: Record<string, string>) =>
      product().request('anonymous', 'GET', path, { headers })
    expect((await asAnonymous('/api/users?limit=1', { cookie })).status).toBe(200)
    expect((await asAnonymous('/api/v1/auth/user', { cookie })).status).toBe(401)
    const token = product().bearer.token ?? ''
    for (const headers of foreignSchemes(token)) {
      expect([headers, (await asAnonymous('/api/users', headers)).status]).toEqual([headers, 403])
    }
  })

  test('an API token that is deleted, or whose creator is no admin any more, gives no access', async () => {
    const maker = await product().copyAccount('admin')
    const { accessToken: bearer } = await product().signIn(maker)
    const body = { name: 'short-lived', scopes: ['stats:read'], days: 1 }
    const issue = () =>
      product().request('admin', 'POST', '/api/api-tokens/issue', { bearer, body })
    const deleted = await issue()
    const orphaned = textAt(await issue(), 'token')
    const works = async (token: string) =>
      (await product().request('token', 'GET', '/api/v1/auth/token', { bearer: token })).status
    expect([await works(textAt(deleted, 'token')), await works(orphaned)]).toEqual([200, 200])
    await product().request('admin', 'DELETE', `/api/api-tokens/${textAt(deleted, 'info', 'id')}`)
    await product().database.query('delete from user_roles where user_id = $1', [maker.id])
    expect([await works(textAt(deleted, 'token')), await works(orphaned)]).toEqual([401, 401])
  })
}

/** Headers with a token that API v1 does not accept. */
function foreignSchemes(token: string): Record<string, string>[] {
  return [
    { authorization: `JWT ${token}` },
    { authorization: `users API-Key ${token}` },
    { cookie: `payload-token=${token}` },
  ]
}
