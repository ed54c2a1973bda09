import { afterAll, expect, test } from 'vitest'
import { sharedProduct } from '../setup/product/sharedProduct.ts'
import { createFuzzClient } from './setup/client.ts'
import { sendAnything, sendCorpus } from './setup/sendAddresses.ts'
import { targets } from './setup/targets.ts'

const product = sharedProduct({ SECURITY_CONTACT: 'mailto:security@payline.example' })
const ask = createFuzzClient(() => product.url)

afterAll(() => ask.close())

const { rest: _rest, admin: _admin, adminSignIn: _signIn, ...ofWeb } = targets

test.each(Object.entries(ofWeb))(
  'every response of %s to random requests is sound',
  async (_part, ofPart) => {
    expect(await sendCorpus(ask, ofPart, 4)).toBeGreaterThan(30)
  },
)

test('every response to random addresses is sound', async () => {
  await sendAnything(ask, Object.values(ofWeb).flat(), 600)
})
