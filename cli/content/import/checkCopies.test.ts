import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import type { Content, Copies } from '../model/content.ts'
import { type DocumentShape, documentShapes } from '../model/shape.ts'
import { schemaProblems } from './checkCopies.ts'

test('a value beyond a limit is reported with the limit, a missing value as missing', async () => {
  const shapes = documentShapes({ config: await unconnectedConfig() })
  const copies: Copies = new Map<DocumentShape['slug'], Content>([
    ['offer', { amount: 0, spins: 1_000_000 }],
    ['terms', { heading: { ru: 'Условия' }, intro: { en: 'x'.repeat(20_001) } }],
  ])
  const lines = new Map([
    ['offer', 3],
    ['offer.amount', 4],
  ])
  const problems = schemaProblems(shapes, copies, lines)
  const at = new Map(problems.map(({ path, line, problem }) => [path, [line, problem]]))
  expect(at.get('offer.amount')).toEqual([4, 'It must be at least 1.'])
  expect(at.get('offer.spins')).toEqual([3, 'It must be at most 100000.'])
  expect(at.get('terms.intro')).toEqual([
    null,
    'It is too long: at most 20000 characters are allowed.',
  ])
  expect(at.get('terms.heading')).toEqual([null, expect.stringMatching(/^This is missing/)])
})
