import { afterAll, expect, test } from 'vitest'
import { askAnything, askWithCorpus } from '#tests/setup/fuzz/addresses.ts'
import { asking } from '#tests/setup/fuzz/ask.ts'
import { targets } from '#tests/setup/fuzz/targets.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

const product = sharedProduct({ SECURITY_CONTACT: 'mailto:security@payline.example' })
const ask = asking(() => product.url)

afterAll(() => ask.close())

const { rest: _rest, admin: _admin, adminSignIn: _signIn, ...ofWeb } = targets

test.each(Object.entries(ofWeb))(
  'whatever %s is asked with, the answer is sound',
  async (_part, ofPart) => {
    expect(await askWithCorpus(ask, ofPart, 4)).toBeGreaterThan(30)
  },
)

test('whatever else is asked, the answer is sound', async () => {
  await askAnything(ask, Object.values(ofWeb).flat(), 600)
})
