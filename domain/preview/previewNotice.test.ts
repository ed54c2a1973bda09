import { expect, test } from 'vitest'
import { incompleteOn } from './previewNotice.ts'

test('of incomplete drafts a page tells those that it would show, and those that any page may', () => {
  const draft = { isPublished: false, document: 'FAQ item', problems: ['Answer is missing'] }
  const [ofFaq, ofNote, ofOffer] = [
    { ...draft, tag: 'faq-items' },
    { ...draft, tag: 'item-notes:slot-1' },
    draft,
  ]
  const notice = { incomplete: [ofFaq, ofNote, ofOffer] }
  expect(incompleteOn(notice, new Set(['faq-items', 'footer']))).toEqual([ofFaq, ofOffer])
  expect(incompleteOn(notice, new Set())).toEqual([ofOffer])
})
