import { expect, test } from 'vitest'
import { textParts } from './toplistToken.ts'

test('a paragraph that is the token of a toplist stands for it, and any other text stays prose', () => {
  const text = 'One.\n\nTwo.\n\n{toplist:slots}\n\n- Three\n\n{toplist:live-casinos}'
  expect(textParts(text)).toEqual([
    { prose: 'One.\n\nTwo.' },
    { toplist: 'slots' },
    { prose: '- Three' },
    { toplist: 'live-casinos' },
  ])
  expect(textParts('See {toplist:slots}.')).toEqual([{ prose: 'See {toplist:slots}.' }])
  expect(textParts('')).toEqual([{ prose: '' }])
})
