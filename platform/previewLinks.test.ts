import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPreviewLinks, type PreviewPass } from './previewLinks.ts'

const links = createPreviewLinks('a secret that is long enough for a test')

const paths = fc.webPath().map((path) => `/${path.replace(/^\/+/, '')}`)
const passes: fc.Arbitrary<PreviewPass> = fc.record(
  {
    path: paths,
    expires: fc.integer({ min: 1, max: 10_000_000_000 }),
    at: fc.integer({ min: 0, max: 10_000_000_000 }),
    document: fc.constantFrom('landing', 'item-notes'),
  },
  { requiredKeys: ['path', 'expires'] },
)
const before = ({ expires }: PreviewPass) => new Date(expires * 1000 - 1)

test('a link shows what it was made for, up to its last millisecond', () => {
  fc.assert(
    fc.property(passes, (pass) => {
      const token = links.sign(pass)
      expect(links.check(pass.path, token, before(pass))).toEqual({ ok: true, pass })
      const end = new Date(pass.expires * 1000)
      expect(links.check(pass.path, token, end)).toEqual({ ok: false, code: 'expired' })
    }),
  )
})

test('a link of one page is refused on every other', () => {
  fc.assert(
    fc.property(passes, paths, (pass, other) => {
      fc.pre(other !== pass.path)
      const check = links.check(other, links.sign(pass), before(pass))
      expect(check).toEqual({ ok: false, code: 'refused' })
    }),
  )
})

test('a token of which any character was changed, lost or added is refused', () => {
  const characters = fc.constantFrom(...'0123456789abcdefghijklmnopqrstuvwxyzABCZ_-.~ ')
  fc.assert(
    fc.property(passes, fc.nat(), characters, fc.nat({ max: 2 }), (pass, where, put, taken) => {
      const token = links.sign(pass)
      const at = where % token.length
      const changed = token.slice(0, at) + put + token.slice(at + taken)
      fc.pre(changed !== token)
      const check = links.check(pass.path, changed, new Date(0))
      expect(check).toEqual({ ok: false, code: 'refused' })
    }),
    { numRuns: 1_000 },
  )
})

test('a later expiry can not be written into a link, nor the document of another', () => {
  const pass = { path: '/faq', expires: 2_000_000_000, document: 'faq-items' }
  const [, , , signature] = links.sign(pass).split('.')
  const longer = links.sign({ ...pass, expires: 2_100_000_000 }).replace(/[^.]+$/, `${signature}`)
  const other = links.sign({ ...pass, document: 'landing' }).replace(/[^.]+$/, `${signature}`)
  for (const token of [longer, other]) {
    expect(links.check('/faq', token, new Date(0))).toEqual({ ok: false, code: 'refused' })
  }
})

test('a link of another secret is refused, and so is what was never a token', () => {
  const pass = { path: '/', expires: 2_000_000_000 }
  const foreign = createPreviewLinks('a secret of somebody else altogether').sign(pass)
  for (const token of [foreign, '', '.', '...', 'x'.repeat(10_000), '1...', 'null']) {
    expect(links.check('/', token, new Date(0))).toEqual({ ok: false, code: 'refused' })
  }
})
