import type { ServerProps } from 'payload'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { LateSchedules } from './LateSchedules.tsx'

async function shownFor(rows: object[]): Promise<string> {
  const payload = {
    db: { pool: { query: async () => ({ rows }) } },
    config: { globals: [], collections: [], routes: { admin: '/admin' }, serverURL: '' },
  }
  // The component reads only this part of the props of an admin page.
  const { prelude } = await prerender(
    <LateSchedules {...({ payload } as unknown as ServerProps)} />,
  )
  return new Response(prelude).text()
}

const at = new Date('2026-01-31T10:00:00Z')

test('a scheduled change that can not be read is shown by its job id, without a link', async () => {
  const job = { id: '7f', input: { type: 'burn' }, at }
  const late = await shownFor([{ ...job, failed: false, failure: null }])
  expect(late).toContain('Scheduled changes are late')
  expect(late).toContain('an unknown change at 2026-01-31 10:00:00 UTC.')
  expect(late).not.toContain('<a ')
  const failed = await shownFor([{ ...job, failed: true, failure: null }])
  expect(failed).toContain('Scheduled changes failed')
  expect(failed).toContain('What was scheduled cannot be read.')
})
