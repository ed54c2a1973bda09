import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPreviewLinks, type PreviewGrant } from './previewLinks.ts'

const links = createPreviewLinks('a secret that is long enough for a test')

const paths = fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`)
const grants: fc.Arbitrary<PreviewGrant> = fc.record(
  {
    path: paths,
    expires: fc.integer({ min: 1, max: 10_000_000_000 }),
    at: fc.integer({ min: 0, max: 10_000_000_000 }),
    document: fc.constantFrom('landing', 'games'),
  },
  { requiredKeys: ['path', 'expires'] },
)
const before = ({ expires }: PreviewGrant) => new Date(expires * 1000 - 1)

test('a link is valid for its page until it expires', () => {
  fc.assert(
    fc.property(grants, (grant) => {
      const token = links.sign(grant)
      expect(links.check(grant.path, token, before(grant))).toEqual({ ok: true, grant })
      const end = new Date(grant.expires * 1000)
      expect(links.check(grant.path, token, end)).toEqual({ ok: false, code: 'expired' })
    }),
  )
})

test('a link for one page is refused for other pages', () => {
  fc.assert(
    fc.property(grants, paths, (grant, other) => {
      fc.pre(other !== grant.path)
      const check = links.check(other, links.sign(grant), before(grant))
      expect(check).toEqual({ ok: false, code: 'refused' })
    }),
  )
})

test('a token with a changed, missing or added character is refused', () => {
  const characters = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCZ_-.~ ')
  fc.assert(
    fc.property(grants, fc.nat(), characters, fc.nat({ max: 2 }), (grant, where, put, taken) => {
      const token = links.sign(grant)
      const at = where % token.length
      const changed = token.slice(0, at) + put + token.slice(at + taken)
      fc.pre(changed !== token)
      const check = links.check(grant.path, changed, new Date(0))
      expect(check).toEqual({ ok: false, code: 'refused' })
    }),
    { numRuns: 1_000 },
  )
})

test('the expiry and the document of a link can not be changed', () => {
  const grant = { path: '/faq', expires: 2_000_000_000, document: 'faq-items' }
  const [, , , signature] = links.sign(grant).split('.')
  const longer = links.sign({ ...grant, expires: 2_100_000_000 }).replace(/[^.]+$/, `${signature}`)
  const other = links.sign({ ...grant, document: 'landing' }).replace(/[^.]+$/, `${signature}`)
  for (const token of [longer, other]) {
    expect(links.check('/faq', token, new Date(0))).toEqual({ ok: false, code: 'refused' })
  }
})

test('a link with another secret is refused, and so is what is not a token', () => {
  const grant = { path: '/', expires: 2_000_000_000 }
  const foreign = createPreviewLinks('a secret of somebody else altogether').sign(grant)
  for (const token of [foreign, '', '.', '...', 'x'.repeat(10_000), '1...', 'null']) {
    expect(links.check('/', token, new Date(0))).toEqual({ ok: false, code: 'refused' })
  }
})
