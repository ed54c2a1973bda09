import { createLocalReq } from 'payload'
import { describe, expect, test } from 'vitest'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { isCopySlug } from '#domain/content/documents/documents.ts'
import { previewPages } from '#domain/content/preview/previewPages.ts'
import { parsePreviewUrl } from '#domain/content/preview/previewPath.ts'
import { paths } from '#domain/urls/urls.ts'
import { createPreviewLinks } from '#platform/secrets/previewLinks.ts'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'

/** Access to preview links, and their targets. */

const { cms, user, editor, admin, visitor } = cmsStaff()
const wanted = { document: 'landing', days: 7 }

/** The pass of a preview link. */
function passOf(url: unknown) {
  const parsed = parsePreviewUrl(String(url).replace(cms.url, ''))
  if (!parsed) throw new Error(`${url} is no preview`)
  const { pathname, search, token } = parsed
  const path = search.size === 0 ? pathname : `${pathname}?${search}`
  return createPreviewLinks(cms.payload.config.secret).check(path, token, new Date())
}

describe('a link to share', () => {
  test('is created for staff only', async () => {
    expect((await visitor('POST', '/api/preview-links', wanted)).status).toBe(403)
    expect((await user('POST', '/api/preview-links', wanted)).status).toBe(403)
    for (const staff of [editor, admin]) {
      const { status, body } = await staff('POST', '/api/preview-links', wanted)
      expect(status).toBe(201)
      const { url, expires } = Object(body)
      expect(passOf(url)).toEqual({
        ok: true,
        grant: { path: '/', expires: Date.parse(expires) / 1000 },
      })
      const days = (Date.parse(expires) - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.99)
      expect(days).toBeLessThanOrEqual(7)
    }
  })

  test.each([
    {},
    { document: 'landing' },
    { ...wanted, days: 8 },
    { ...wanted, days: 365 },
    { ...wanted, days: '7' },
    { ...wanted, document: 'users' },
    { ...wanted, document: 'redirects' },
    { ...wanted, document: 'games' },
    { ...wanted, document: 'games', id: 'no id' },
    { ...wanted, document: 'games', id: '00000000-0000-4000-8000-000000000000' },
  ])('is refused for %o', async (sent) => {
    const response = await editor('POST', '/api/preview-links', sent)
    expect([response.status, response.body]).toEqual([400, { errors: [expect.anything()] }])
  })

  test('of an item shows its page, and of a scheduled offer the time at which it begins', async () => {
    const item = await cms.payload.create({
      collection: 'games',
      data: { slug: 'drafted', _status: 'draft' },
      draft: true,
    })
    const sent = { document: 'games', id: item.id, days: 1 }
    const { body } = await editor('POST', '/api/preview-links', sent)
    expect(passOf(Object(body).url)).toMatchObject({ ok: true, grant: { path: '/game/drafted' } })

    const from = '2026-12-24T00:00:00.000Z'
    const christmas = { ...seedCopy.offer, name: 'Christmas', from }
    const scheduled = await admin('POST', '/api/scheduled-offers', christmas)
    expect(scheduled.status, scheduled.text).toBe(201)
    const { id } = Object(scheduled.body).doc
    const link = await editor('POST', '/api/preview-links', {
      document: 'scheduled-offers',
      id,
      days: 1,
    })
    const at = Date.parse(from) / 1000
    expect(passOf(Object(link.body).url)).toMatchObject({ ok: true, grant: { path: '/', at } })
  })
})

test('every document with drafts has a live preview on its page, for staff only', async () => {
  const { collections, globals } = cms.payload.config
  const withDrafts = [...collections, ...globals].filter(({ versions }) => versions?.drafts)
  expect(withDrafts.length).toBeGreaterThan(20)
  const { docs } = await cms.payload.find({ collection: 'users', limit: 0 })
  const own: Partial<Record<string, string>> = { casinos: '/casino/own', pages: '/own' }
  for (const {
    slug,
    admin: { livePreview },
  } of withDrafts) {
    const url = livePreview?.url
    if (!isCopySlug(slug) || typeof url !== 'function') throw new Error(`${slug} has no preview`)
    const addressFor = async (user: object | null) =>
      Reflect.apply(url, undefined, [
        {
          data: { slug: 'own', path: '/own' },
          req: await createLocalReq({ user } as object, cms.payload),
        },
      ])
    expect(await addressFor(null), slug).toBeNull()
    const ofRole = async (email: string) => {
      const found = docs.find((one) => one.email === email)
      return addressFor(found ? { ...found, collection: 'users' } : null)
    }
    expect(await ofRole('user@payline.example'), slug).toBeNull()
    const kind = kindOfCollection(slug)
    const path = kind
      ? paths.detail(kind, 'own')
      : (own[slug] ?? previewPages(slug, { game: 'slot-1' })[0])
    const pass = passOf(await ofRole('editor@payline.example'))
    expect(pass, slug).toMatchObject({ ok: true, grant: { path, document: slug } })
  }
})
