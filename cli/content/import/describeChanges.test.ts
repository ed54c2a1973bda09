import { expect, test } from 'vitest'
import type { Change } from '../model/change.ts'
import type { Leaf } from '../model/shape.ts'
import { differenceOf } from './describeChanges.ts'

const prose: Leaf = { kind: 'leaf', valueKind: 'prose', localized: false, choices: [] }

function change(before: string, after: string): Change {
  return {
    shape: {
      slug: 'terms',
      fields: { kind: 'group', fields: new Map([['intro', prose]]) },
      drafts: true,
      trash: false,
    },
    state: 'published',
    action: 'update',
    before: { intro: before },
    after: { intro: after },
    path: 'terms',
  }
}

test('a difference shows the lines around it, and not the rest', () => {
  const lines = ['One.', 'Two.', 'Three.', 'Four.', 'Five.']
  const difference = differenceOf(change(lines.join('\n'), lines.with(3, 'New.').join('\n')))
  expect(difference).toEqual({
    name: 'terms',
    action: 'update',
    lines: ['   Two.', '   Three.', '-  Four.', '+  New.', '   Five.'],
  })
})

test('texts of thousands of lines without one in common are shown whole, and at once', () => {
  const text = (word: string) => Array.from({ length: 5_000 }, (_, at) => word + at).join('\n')
  const begun = performance.now()
  const { lines } = differenceOf(change(text('a'), text('b')))
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(lines).toHaveLength(10_002)
  expect([lines[1], lines[10_001]]).toEqual(['-  a0', '+  b4999'])
})
