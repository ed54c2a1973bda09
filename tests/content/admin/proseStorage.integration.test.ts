import { expect, test } from 'vitest'
import { sharedCms } from '#tests/setup/cms/sharedCms.ts'

const cms = sharedCms()

async function storedAnswer(answer: string): Promise<unknown> {
  const { status, body } = await cms.admin('POST', '/api/faq-items', {
    question: 'What is kept?',
    answer,
    _status: 'published',
  })
  expect(status).toBe(201)
  const { doc } = body as { doc: { id: string } }
  const stored = await cms.payload.findByID({ collection: 'faq-items', id: doc.id })
  return stored.answer
}

test.each([
  ['Joined\nlines.\n\n\n\n-  one\n- **two**\nEnd', 'Joined lines.\n- one\n- **two**\n\nEnd'],
  ['A \\*star and a {code}', 'A *star and a {code}'],
])('prose is stored in a normalised form: %j', async (typed, written) => {
  expect(await storedAnswer(typed)).toBe(written)
})

test.each([
  'never **closed and [half](/a link',
  '[no](javascript:alert(1)) <b>tags</b>',
  '****a**** ***** [[b](/c)](/d)',
])('text that is no markup is stored unchanged: %j', async (typed) => {
  expect(await storedAnswer(typed)).toBe(typed)
})

test('a text of empty lines counts as missing', async () => {
  const { status } = await cms.admin('POST', '/api/faq-items', {
    question: 'Is anything kept?',
    answer: ' \n\n ',
    _status: 'published',
  })
  expect(status).toBe(400)
})
