import { expect, test } from 'vitest'
import { inTransaction } from '#cms/inTransaction.ts'
import { keepSchedule } from '#cms/schedule/keepSchedule.ts'
import { overdueSchedules } from '#cms/schedule/schedules.ts'
import { cmsStaff, credentials } from '#tests/setup/cmsStaff.ts'

/** What is known of schedules that are due, and what may be scheduled at all. */

const { cms, ids } = cmsStaff()

const ask = (args: object) =>
  inTransaction(cms.payload, async (req) => {
    req.user = { id: ids.editor, collection: 'users', email: credentials('editor').email }
    return keepSchedule(args, req)
  })

test('a moment that has passed is refused in words, and nothing is kept of it', async () => {
  for (const [date, moment] of [
    [new Date('2026-01-31T23:59:00Z'), '2026-01-31 23:59:00 UTC has passed.'],
    [new Date(Date.now() - 90_000), 'has passed. Choose a moment that is still to come.'],
  ] as const) {
    for (const type of ['publish', 'unpublish']) {
      const doc = { relationTo: 'faq-items', value: crypto.randomUUID() }
      expect(await ask({ type, date, doc })).toEqual({ error: expect.stringContaining(moment) })
    }
  }
  expect((await cms.payload.db.pool.query('select from payload_jobs')).rowCount).toBe(0)
})

test('however many have failed, what is due is known and comes first', async () => {
  const insert = `
    insert into payload_jobs (input, task_slug, queue, wait_until, has_error, error, total_tried)
    select '{"type":"publish","global":"offer"}', 'schedulePublish', 'default',
      now() - make_interval(hours => 1 + at), $1, '{"message":"A gap."}', 4
    from generate_series(1, $2) as at`
  await cms.payload.db.pool.query(insert, [true, 150])
  await cms.payload.db.pool.query(insert.replace('hours', 'secs'), [false, 2])
  const found = await overdueSchedules(cms.payload)
  expect(found.slice(0, 3).map(({ failure }) => failure)).toEqual([null, null, 'A gap.'])
  expect(found).toHaveLength(100)
})
