import { expect, test } from 'vitest'
import { ownPages } from './ownPage.ts'

test('what an editor has left under another kind of block makes no page invalid and is not part of it', () => {
  const block = {
    kind: 'prose',
    text: 'Welcome.',
    toplist: 'Not A Key',
    questions: [{ question: null, answer: null }],
  }
  const meta = { title: 'About', description: 'About us.' }
  const page = { path: '/about', heading: 'About', meta, blocks: [block] }
  expect(ownPages.parse([page])[0]?.blocks[0]).toMatchObject({
    kind: 'prose',
    text: 'Welcome.',
    toplist: null,
    questions: [],
  })
  const { success } = ownPages.safeParse([{ ...page, blocks: [{ ...block, kind: 'questions' }] }])
  expect(success).toBe(false)
})
