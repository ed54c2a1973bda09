import { beforeEach, describe, expect, test } from 'vitest'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

const cms = sharedCms()

type Sent = { from?: unknown; status?: unknown; to?: unknown }

const create = (sent: Sent) => cms.admin('POST', '/api/redirects', sent)

async function made(sent: Sent): Promise<string> {
  const response = await create(sent)
  expect(response.text).toContain('successfully created')
  const { doc } = response.body as { doc: { id: string } }
  return doc.id
}

const saved = async () =>
  (await cms.payload.find({ collection: 'redirects', sort: 'from', pagination: false })).docs.map(
    ({ from, status, to }) => ({ from, status, to }),
  )

beforeEach(async () => {
  await cms.payload.delete({ collection: 'redirects', where: { id: { exists: true } } })
})

describe('saving a redirect', () => {
  test('normalises addresses to the spelling of requests', async () => {
    await made({ from: ' /old page/ ', to: `${cms.url}/faq/` })
    await made({ from: `${cms.url}/caf\u00e9`, status: '302', to: 'https://other.example' })
    await made({ from: '/other', to: '/faq?q=\u0416' })
    expect(await saved()).toEqual([
      { from: '/caf%C3%A9', status: '302', to: 'https://other.example' },
      { from: '/old%20page', status: '301', to: '/faq' },
      { from: '/other', status: '301', to: '/faq?q=%D0%96' },
    ])
  })

  test.each<[Sent, string]>([
    [{ from: '/faq', to: '/games' }, 'There is a page at /faq'],
    [{ from: '/faq/', to: '/games' }, 'There is a page at /faq'],
    [{ from: '/%66aq', to: '/games' }, 'There is a page at /faq'],
    [{ from: '/game/slot-1', to: '/games' }, 'There is a page at /game/slot-1'],
    [{ from: '/admin/x', to: '/faq' }, '/admin/x is an address of the site’s own workings'],
    [{ from: '/api/x', to: '/faq' }, 'own workings'],
    [{ from: '/sitemap-content.xml', to: '/faq' }, 'own workings'],
    [{ from: '/old?x=1', to: '/faq' }, 'before the ? or #'],
    [{ from: '//old', to: '/faq' }, 'path on this site'],
    [{ from: 'https://other.example/old', to: '/faq' }, 'path on this site'],
    [{ from: `/${'a'.repeat(1_001)}`, to: '/faq' }, 'Too long'],
    [{ from: '/old' }, 'Enter the new address'],
    [{ from: '/old', to: '/old/' }, 'round in circles'],
    [{ from: '/old', to: '/nowhere' }, 'There is no page at /nowhere'],
    [{ from: '/old', to: '/game/slot-301' }, 'There is no page at'],
    [{ from: '/old', to: '/all-games?page=99' }, 'There is no page at'],
    [{ from: '/old', to: '/all-games?page=1' }, 'leads on to /all-games'],
    [{ from: '/old', to: '//evil.example' }, 'full https address'],
    [{ from: '/old', to: 'http://other.example/' }, 'full https address'],
    [{ from: '/old', to: 'javascript:alert(1)' }, 'full https address'],
    [{ to: '/faq' }, 'Enter the old address.'],
  ])('of %j is refused with a message', async (sent, message) => {
    const response = await create(sent)
    expect([response.status, response.text]).toEqual([400, expect.stringContaining(message)])
    expect(await saved()).toEqual([])
  })

  test.each<Sent>([
    { from: 7, to: '/faq' },
    { from: '/old', to: { a: 1 } },
    { from: '/old', to: '/faq', status: '307' },
    { from: '/old', to: '/faq', status: 410 },
    { from: '/\u0000', to: '/faq' },
    { from: '/\ud800', to: '/faq' },
  ])('of %j answers 400', async (sent) => {
    expect((await create(sent)).status).toBe(400)
  })

  test('with status 410 clears its target', async () => {
    const id = await made({ from: '/old', to: '/faq' })
    const gone = await cms.admin('PATCH', `/api/redirects/${id}`, { status: '410' })
    expect(gone.status).toBe(200)
    await made({ from: '/older', status: '410', to: '/faq' })
    expect(await saved()).toEqual([
      { from: '/old', status: '410', to: null },
      { from: '/older', status: '410', to: null },
    ])
    const back = await cms.admin('PATCH', `/api/redirects/${id}`, { status: '301' })
    expect([back.status, back.text]).toEqual([
      400,
      expect.stringContaining('Enter the new address'),
    ])
  })
})

describe('several redirects', () => {
  test('cannot have the same source', async () => {
    await made({ from: '/old', to: '/faq' })
    const again = await create({ from: '/%6fld/', to: '/games' })
    expect(again.status).toBe(400)
    expect(again.text).toContain('There is a redirect from /old already: change that one.')
  })

  test('cannot form a chain, and the error names the other redirect', async () => {
    await made({ from: '/b', to: '/faq' })
    await made({ from: '/gone', status: '410' })
    expect((await create({ from: '/a', to: '/b' })).text).toContain('/b leads on to /faq')
    expect((await create({ from: '/a', to: '/b/?x=1' })).text).toContain('/b leads on to /faq')
    expect((await create({ from: '/a', to: '/gone' })).text).toContain('/gone is marked as gone')
  })

  test('cannot have a target that becomes a source', async () => {
    // A redirect whose target page a release has removed.
    await cms.payload.db.pool.query(
      `insert into redirects ("from", status, "to") values ('/a', '301', '/b?x=1')`,
    )
    const chain = await create({ from: '/b', to: '/faq' })
    expect([chain.status, chain.text]).toEqual([
      400,
      expect.stringContaining('The redirect from /a leads here'),
    ])
    const loop = await create({ from: '/b', to: '/a' })
    expect([loop.status, loop.text]).toEqual([400, expect.stringContaining('/a leads back here')])
    expect((await create({ from: '/b1', to: '/faq' })).status).toBe(201)
  })

  test('are validated when they change, and not against themselves', async () => {
    const id = await made({ from: '/a', to: '/faq' })
    await made({ from: '/b', to: '/games' })
    const change = (sent: Sent) => cms.admin('PATCH', `/api/redirects/${id}`, sent)
    expect((await change({ from: '/a', to: '/faq' })).status).toBe(200)
    expect((await change({ from: '/c' })).status).toBe(200)
    expect((await change({ to: '/b' })).text).toContain('/b leads on to /games')
    expect((await change({ from: '/b' })).text).toContain('redirect from /b already')
  })

  test('from one address that are saved at the same moment become one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => create({ from: '/same', to: '/faq' })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(400)])
    for (const { status, text } of responses) {
      if (status === 400) expect(text).toContain('There is a redirect from /same already')
    }
  })

  test('that would form a chain are not both saved by concurrent requests', async () => {
    const pool = cms.payload.db.pool
    for (let round = 0; round < 10; round++) {
      // Each redirect alone is valid: the target of the first was a page until a moment ago.
      const id = await made({ from: `/first-${round}`, to: '/faq' })
      await pool.query(`update redirects set "to" = $1 where id = $2`, [`/moved-${round}`, id])
      const [kept, led] = await Promise.all([
        cms.admin('PATCH', `/api/redirects/${id}`, { to: '/games' }),
        create({ from: `/moved-${round}`, to: '/faq' }),
      ])
      expect(kept.status).toBe(200)
      expect([201, 400]).toContain(led.status)
    }
    const rows = await saved()
    for (const { to } of rows) expect(rows.map(({ from }) => from)).not.toContain(to)
  })

  test('can be changed and deleted in bulk', async () => {
    for (const name of ['a', 'b', 'c']) await made({ from: `/bulk-${name}`, to: '/faq' })
    const all = '/api/redirects?where[from][contains]=bulk'
    const changed = await cms.admin('PATCH', all, { to: '/games', status: '302' })
    expect(changed.status).toBe(200)
    expect(new Set((await saved()).map(({ to }) => to))).toEqual(new Set(['/games']))
    expect((await cms.admin('PATCH', all, { to: '/bulk-a' })).status).toBe(400)
    expect((await cms.admin('DELETE', all)).status).toBe(200)
    expect(await saved()).toEqual([])
  })
})
