import { expect, test } from 'vitest'
import { sharedCms } from '#tests/setup/sharedCms.ts'

const cms = sharedCms()

async function kept(answer: string): Promise<unknown> {
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
])('prose is kept in one way of writing: %j', async (typed, written) => {
  expect(await kept(typed)).toBe(written)
})

test.each([
  'never **closed and [half](/a link',
  '[no](javascript:alert(1)) <b>tags</b>',
  '****a**** ***** [[b](/c)](/d)',
])('what is no markup is kept as it was typed: %j', async (typed) => {
  expect(await kept(typed)).toBe(typed)
})

test('a text of nothing but empty lines is missing', async () => {
  const { status } = await cms.admin('POST', '/api/faq-items', {
    question: 'Is anything kept?',
    answer: ' \n\n ',
    _status: 'published',
  })
  expect(status).toBe(400)
})
