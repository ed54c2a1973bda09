import { expect, test } from 'vitest'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'
import { openAdminSession } from '#tests/setup/cms/openSession.ts'

/** The session cookie of the admin panel. */

const { cms } = cmsStaff()

/** The cookie that a browser sends after the sign-in to the admin panel. */
async function adminCookie(name: string): Promise<string> {
  const account = await cms.accounts.directory.find(credentials(name).email)
  if (!account) throw new Error('There is no such account.')
  const { cookie } = await openAdminSession(cms, account.id)
  return cookie.split(';', 1)[0] ?? ''
}

test("a cross-site request with an editor's cookie is refused", async () => {
  const cookie = await adminCookie('editor')
  const save = (origin: string) =>
    fetch(`${cms.url}/api/globals/offer`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ wagering: 40 }),
    })
  expect((await save('https://evil.example')).status).toBe(403)
  expect((await save(cms.url)).status).toBe(200)
})

test("the panel's token is accepted only in its cookie, and no response contains it", async () => {
  const cookie = await adminCookie('editor')
  const token = cookie.slice(cookie.indexOf('=') + 1)
  const me = (headers: Record<string, string>) =>
    fetch(`${cms.url}/api/users/me`, { headers: { origin: cms.url, ...headers } })
  for (const scheme of ['JWT', 'Bearer']) {
    const response = await (await me({ authorization: `${scheme} ${token}` })).json()
    expect(response).toMatchObject({ user: null })
  }
  const response = await (await me({ cookie })).text()
  expect(JSON.parse(response)).toMatchObject({ user: { email: 'editor@payline.example' } })
  expect(response).not.toContain(token)
  const refreshed = await fetch(`${cms.url}/api/users/refresh-token`, {
    method: 'POST',
    headers: { cookie, origin: cms.url },
  })
  expect(refreshed.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/)
  expect(await refreshed.text()).not.toContain('refreshedToken')
})
