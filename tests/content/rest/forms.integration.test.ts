import { beforeAll, expect, test } from 'vitest'
import { openAdminSession } from '#tests/setup/cms/openSession.ts'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { admin as firstAdmin } from '#tests/setup/database/admin.ts'

/** Multipart forms, which Payload reads before it checks the access. */

const nowhere = '00000000-0000-4000-8000-000000000000'

const cms = sharedCms()
let visitor: RestClient

beforeAll(() => {
  visitor = restClient(cms.url)
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
  'an invalid form is refused, and only forms of staff are read: %j',
  async (fields) => {
    for (const path of ['/api/media', '/api/faq-items', '/api/users', '/api/globals/landing']) {
      const statuses = [
        await visitor('POST', path, form(fields)),
        await cms.admin('POST', path, form(fields)),
      ]
      expect([path, ...statuses.map(({ status }) => status)]).toEqual([path, 403, 400])
    }
    for (const path of ['/api/users/logout', '/api/users/refresh-token', '/api/media/access']) {
      expect((await visitor('POST', path, form(fields))).status).toBeLessThan(500)
    }
    expect((await cms.admin('PATCH', `/api/media/${nowhere}`, form(fields))).status).toBe(400)
    expect((await visitor('PATCH', `/api/media/${nowhere}`, form(fields))).status).toBe(403)
  },
)

const part = (name: string, rest: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n${content}\r\n`
const empty = part('_payload', '', '{}')

// A parser that follows the standard accepts these forms.
test.each([
  part('file', '; filename=""\r\nContent-Type: image/png', '{}') + empty,
  part('_payload', '\r\nContent-Type: text/plain; charset=utf-16le', '{}'),
])('a form that Payload would parse differently is refused: %j', async (parts) => {
  const post = await postAsAdmin()
  for (const path of ['/api/media', '/api/evidence-files']) {
    const response = await post(path, 'multipart/form-data; boundary=x', `${parts}--x--\r\n`)
    expect([path, response.status, await response.text()]).toEqual([
      path,
      400,
      expect.stringContaining('"message":"The form cannot be parsed'),
    ])
  }
})

test.each([
  'multipart/form-data',
  'multipart/mixed; boundary=x',
  'multipart/form-data; boundary=y',
])('a body that is no form is refused where its type is multipart: %s', async (type) => {
  const asVisitor = await fetch(`${cms.url}/api/media`, bodyOf(type, '--x'))
  const asAdmin = await (await postAsAdmin())('/api/media', type, '--x')
  expect([asVisitor.status, asAdmin.status]).toEqual([403, 400])
})

function bodyOf(type: string, body: string, headers: Record<string, string> = {}) {
  return { method: 'POST', headers: { ...headers, 'content-type': type }, body }
}

/** Sends posts as an admin with a cookie. */
async function postAsAdmin() {
  const account = await cms.accounts.directory.find(firstAdmin.email)
  if (!account) throw new Error('There is no first admin.')
  const [cookie = ''] = (await openAdminSession(cms, account.id)).cookie.split(';', 1)
  return (path: string, type: string, body: string) =>
    fetch(cms.url + path, bodyOf(type, body, { cookie, origin: cms.url }))
}
