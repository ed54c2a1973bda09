import { beforeAll, expect, test } from 'vitest'
import { seedCopy } from '#seed/copy.ts'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'

/**
 * What the REST API tells clients that are not staff of copy: nothing. Pages withhold offers by country
 * and claims without evidence, so what was published is not public everywhere.
 */

const { cms, visitor, user, editor, admin } = cmsStaff()
const link = 'https://hidden-casino.example/report'
const paths: string[] = []

beforeAll(async () => {
  const add = async (slug: string, data: object) => {
    const { id } = await saveDocument(editor, ['POST', `/api/${slug}`], data)
    paths.push(`/api/${slug}/${id}`)
  }
  await add('claims', {
    key: 'hidden',
    text: 'HIDDEN-TEXT',
    statement: 'HIDDEN-STATEMENT.',
    kind: 'figure',
    evidence: [{ note: 'HIDDEN-EVIDENCE', date: '2026-01-01', link }],
  })
  await add('casinos', {
    slug: 'hidden-casino',
    name: 'HIDDEN',
    forbiddenCountries: 'IT',
    verdict: `[HIDDEN](${link})`,
    meta: { title: 'HIDDEN', description: 'HIDDEN.' },
  })
  await add('offers', {
    key: 'hidden-offer',
    casino: 'hidden-casino',
    title: 'HIDDEN-TITLE',
    kind: 'welcome',
    code: 'HIDDEN-CODE',
    conditions: 'HIDDEN.',
    url: link,
  })
  await add('toplists', {
    key: 'hidden-toplist',
    title: 'HIDDEN',
    howWeRank: 'HIDDEN.',
    entries: [{ offer: 'hidden-offer' }],
  })
  await add('pages', {
    path: '/hidden-page',
    heading: 'HIDDEN',
    meta: { title: 'HIDDEN', description: 'HIDDEN.' },
    blocks: [{ kind: 'prose', text: `[HIDDEN](${link})` }],
  })
  await add('scheduled-offers', {
    ...seedCopy.offer,
    name: 'HIDDEN-NAME',
    code: 'HIDDEN-CODE',
    from: '2031-12-01T00:00:00.000Z',
  })
  const bonus = await itemPath(cms.databaseUrl, 'bonus', 'bonus-1')
  await saveDocument(editor, ['PATCH', bonus], { code: 'HIDDEN-CODE' })
  paths.push(bonus)
  await saveDocument(editor, ['POST', '/api/globals/offer'], { code: 'HIDDEN-CODE' })
  await saveDocument(admin, ['POST', '/api/globals/claims-settings'], { policy: 'enforce' })
})

test('no address tells a visitor or a user without a role of any copy', async () => {
  const { collections, globals } = cms.payload.config
  const lists = collections.map(({ slug }) => `/api/${slug}`)
  const addresses = [
    ...globals.map(({ slug }) => `/api/globals/${slug}`),
    ...lists,
    ...lists.map((path) => `${path}/count`),
    ...paths,
  ].flatMap((path) => [
    `${path}?depth=3&limit=0`,
    `${path}?draft=true`,
    `${path}?locale=ru`,
    `${path}?where[code][like]=HIDDEN`,
    `${path}/versions`,
  ])
  for (const address of addresses) {
    for (const [who, ask] of [
      ['visitor', visitor],
      ['user', user],
    ] as const) {
      const { status, text } = await ask('GET', address)
      // Users may read their own account.
      const own = /^\/api\/user(s|-roles)\b/.test(address)
      const statuses = own ? [200, 400, 403, 404] : [400, 403, 404]
      expect([address, who, statuses.includes(status), status]).toEqual([
        address,
        who,
        true,
        status,
      ])
      expect([address, who, text.match(/HIDDEN|hidden-|enforce|"2031-/)]).toEqual([
        address,
        who,
        null,
      ])
    }
  }
  for (const path of paths) expect([path, (await editor('GET', path)).status]).toEqual([path, 200])
})
