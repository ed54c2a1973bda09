import { expect, it } from 'vitest'
import { textSlugs } from '#domain/content/documents/documents.ts'
import { normalProse, parseProse, plainText } from '#domain/content/prose/prose.ts'
import { seedCopy } from './copy.ts'
import { textsIn } from './document/testing/textsIn.ts'

const texts = textSlugs.flatMap((slug) => textsIn(seedCopy[slug], slug))

it.each(texts)('the text at $path has no markup, and is in its normal form', ({ text }) => {
  expect(plainText(text)).toBe(text)
  expect(normalProse(text)).toBe(text)
  for (const block of parseProse(text)) {
    for (const spans of block.kind === 'list' ? block.items : [block.spans]) {
      expect(spans).toEqual([
        { text: expect.any(String), strong: false, emphasis: false, href: null },
      ])
    }
  }
})
