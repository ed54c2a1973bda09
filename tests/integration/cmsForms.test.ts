import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { admin as firstAdmin } from '#tests/setup/admin.ts'
import { openAdminSession } from '#tests/setup/openSession.ts'
import { type RestClient, restClient } from '#tests/setup/restClient.ts'
import { sharedCms } from '#tests/setup/sharedCms.ts'

/** Forms, which Payload reads before it asks who sent them. */

const cms = sharedCms()
let visitor: RestClient

beforeAll(() => {
  visitor = restClient(cms.url)
})

afterEach(() => {
  vi.restoreAllMocks()
})

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}

const badForms: Array<Record<string, string | Blob>> = [
  { file: 'a text' },
  { file: 'null' },
  { file: '{"filename":"x.png","mimeType":"image/png","size":1}' },
  { _payload: 'no JSON' },
  { _payload: 'null' },
  { _payload: '[]' },
  { _payload: new Blob(['{}']) },
]

test.each(badForms)(
  'a form that makes no sense is refused, and read for staff alone: %j',
  async (fields) => {
    const error = vi.spyOn(cms.payload.logger, 'error')
    for (const path of ['/api/media', '/api/faq-items', '/api/users', '/api/globals/landing']) {
      const statuses = [
        await visitor('POST', path, form(fields)),
        await cms.admin('POST', path, form(fields)),
      ]
      expect([path, ...statuses.map(({ status }) => status)]).toEqual([path, 403, 400])
    }
    for (const path of ['/api/users/logout', '/api/users/forgot-password', '/api/media/access']) {
      expect((await visitor('POST', path, form(fields))).status).toBeLessThan(500)
    }
    expect((await cms.admin('PATCH', '/api/media/nope', form(fields))).status).toBe(400)
    expect((await visitor('PATCH', '/api/media/nope', form(fields))).status).toBe(403)
    expect(error.mock.calls.filter(([first]) => typeof first === 'string')).toEqual([])
  },
)

test.each([
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'multipart/form-data; boundary=y',
])('a body that is no form is refused as one: %s', async (type) => {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  if (!account) throw new Error('There is no first admin.')
  const [cookie = ''] = (await openAdminSession(cms, account.id)).cookie.split(';', 1)
  const post = async (headers: Record<string, string>) => {
    const url = `${cms.url}/api/media`
    const request = { method: 'POST', headers: { 'content-type': type, ...headers }, body: '--x' }
    return (await fetch(url, request)).status
  }
  expect([await post({}), await post({ cookie, origin: cms.url })]).toEqual([403, 400])
})
