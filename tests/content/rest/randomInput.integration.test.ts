import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RestClient, restClient } from '#tests/setup/cms/restClient.ts'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'
import { type CopyField, copyFields } from './copyFields.ts'

/** Random input; `badInput.integration.test.ts` has the named cases. */

const nowhere = '00000000-0000-4000-8000-000000000000'
/** For a test that sends hundreds of requests. */
const testOptions = { timeout: 300_000 }

const cms = sharedCms()
const admin: RestClient = (...request) => cms.admin(...request)
const visitor: RestClient = (...request) => restClient(cms.url)(...request)

const json = fc.jsonValue({ maxDepth: 3 })
const word = fc.oneof(
  fc.constantFrom('question', 'id', 'order', 'and', 'or', 'equals', 'in', 'like', 'near', 'exists'),
  fc.string({ maxLength: 6, unit: 'binary-ascii' }),
)
const parameter = fc.tuple(
  fc.constantFrom(
    'where',
    'sort',
    'select',
    'populate',
    'joins',
    'page',
    'limit',
    'depth',
    'locale',
  ),
  fc.array(word, { maxLength: 3 }),
  fc.oneof(
    word,
    json.map((value) => JSON.stringify(value)),
  ),
)

test('no query makes the API answer 500', async () => {
  const endpoint = fc.constantFrom('faq-items', 'media', `faq-items/${nowhere}`, 'globals/landing')
  await fc.assert(
    fc.asyncProperty(endpoint, fc.array(parameter, { maxLength: 3 }), async (path, parameters) => {
      const query = new URLSearchParams(
        parameters.map(([name, keys, value]) => [
          name + keys.map((key) => `[${key}]`).join(''),
          value,
        ]),
      )
      const { status } = await visitor('GET', `/api/${path}?${query}`)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 300 },
  )
})

test(
  'no value makes the API answer 500, or empties a list unless the value is an empty list',
  testOptions,
  async () => {
    const fields = copyFields(cms.payload)
    const lists = fields.filter(({ type }) => type === 'array')
    const run = async ({ slug, name, type }: CopyField, value: unknown) => {
      const path = `/api/globals/${slug}`
      const { status } = await admin('POST', path, { [name]: value })
      expect(status).toBeLessThan(500)
      // As it is sent, because -0 is sent as 0.
      if (status === 200 && type === 'array') expect(['0', '[]']).toContain(JSON.stringify(value))
    }
    await fc.assert(fc.asyncProperty(fc.constantFrom(...fields), json, run), { numRuns: 200 })
    const rowLike = fc.array(fc.oneof(json, fc.dictionary(word, json)), {
      minLength: 1,
      maxLength: 3,
    })
    const list = fc.constantFrom(...lists)
    await fc.assert(
      fc.asyncProperty(list, rowLike, async ({ slug, name }, rows) => {
        const { status } = await admin('POST', `/api/globals/${slug}`, { [name]: rows })
        expect(status).toBe(400)
      }),
      { numRuns: 100 },
    )
  },
)
