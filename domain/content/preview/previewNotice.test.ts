import { expect, test } from 'vitest'
import { incompleteDraftsOn } from './previewNotice.ts'

test('a page lists the incomplete drafts that it would show, and those that any page may show', () => {
  const draft = { isPublished: false, document: 'FAQ item', problems: ['Answer is missing'] }
  const [ofFaq, ofItem, ofOffer] = [
    { ...draft, tag: 'faq-items' },
    { ...draft, tag: 'item.game/slot-1' },
    draft,
  ]
  const notice = { incomplete: [ofFaq, ofItem, ofOffer] }
  expect(incompleteDraftsOn(notice, new Set(['faq-items', 'footer']))).toEqual([ofFaq, ofOffer])
  expect(incompleteDraftsOn(notice, new Set())).toEqual([ofOffer])
})
