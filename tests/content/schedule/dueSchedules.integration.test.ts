import { beforeEach, expect, test } from 'vitest'
import { saveSchedule } from '#cms/content/schedule/saveSchedule.ts'
import { overdueSchedules, runSchedules } from '#cms/content/schedule/schedules.ts'
import { inTransaction } from '#cms/operations/database/transaction.ts'
import { cmsStaff, credentials } from '#tests/setup/cms/cmsStaff.ts'

/** Overdue schedules, and the validation of new schedules. */

const { cms, ids } = cmsStaff()

beforeEach(() => cms.payload.db.pool.query('delete from payload_jobs'))

const ask = (args: object) =>
  inTransaction(cms.payload, async (req) => {
    req.user = { id: ids.editor, collection: 'users', email: credentials('editor').email }
    return saveSchedule(args, req)
  })

test('a schedule for a past time is refused with a message, and not stored', async () => {
  for (const [date, moment] of [
    [new Date('2026-01-31T23:59:00Z'), '2026-01-31 23:59:00 UTC has passed.'],
    [new Date(Date.now() - 90_000), 'has passed. Choose a time in the future.'],
  ] as const) {
    for (const type of ['publish', 'unpublish']) {
      const doc = { relationTo: 'faq-items', value: crypto.randomUUID() }
      expect(await ask({ type, date, doc })).toEqual({ error: expect.stringContaining(moment) })
    }
  }
  expect((await cms.payload.db.pool.query('select from payload_jobs')).rowCount).toBe(0)
})

test('due schedules are listed first, however many have failed', async () => {
  const insert = `
    insert into payload_jobs (input, task_slug, queue, wait_until, has_error, error, total_tried)
    select '{"type":"publish","global":"offer"}', 'schedulePublish', 'default',
      now() - make_interval(hours => 1 + at), $1, '{"message":"A gap."}', 4
    from generate_series(1, $2) as at`
  await cms.payload.db.pool.query(insert, [true, 150])
  await cms.payload.db.pool.query(insert.replace('hours', 'secs'), [false, 2])
  const found = await overdueSchedules(cms.payload)
  expect(found.slice(0, 3).map(({ failure }) => failure)).toEqual([null, null, 'A gap.'])
  expect(found).toHaveLength(102)
})

test('failed schedules are listed, however many are waiting', async () => {
  const insert = `
    insert into payload_jobs (input, task_slug, queue, wait_until, has_error, total_tried)
    select '{"type":"publish","global":"offer"}', 'schedulePublish', 'default', now(), $1, 0
    from generate_series(1, $2)`
  await cms.payload.db.pool.query(insert, [false, 150])
  await cms.payload.db.pool.query(insert, [true, 1])
  const found = await overdueSchedules(cms.payload)
  expect(found.map(({ failure }) => failure !== null)).toEqual([...Array(100).fill(false), true])
})

test.each([
  { kept: '{"type":"burn","global":"offer"}', name: 'no change' },
  { kept: '{"type":"publish","global":7}', name: 'no document' },
])(
  'a job of which $name can be read is due immediately, fails with a reason, and blocks no other job',
  async ({ kept }) => {
    const insert = `
    insert into payload_jobs (input, task_slug, queue, wait_until, processing, has_error, total_tried)
    values ($1, 'schedulePublish', 'default', null, false, false, 0) returning id, created_at as at`
    const {
      rows: [{ id, at }],
    } = await cms.payload.db.pool.query(insert, [kept])
    const document = `an unreadable job ${id}`
    const due = await overdueSchedules(cms.payload)
    expect(due).toEqual([{ id, document, what: null, at, failure: null }])

    let failed = 0
    for (let tried = 1; tried <= 4; tried++) {
      await cms.payload.db.pool.query('update payload_jobs set wait_until = null')
      failed += (await runSchedules(cms.payload)).failed
    }
    expect(failed).toBe(1)
    const failure = 'What was scheduled cannot be read.'
    expect(await overdueSchedules(cms.payload)).toMatchObject([
      { id, document, what: null, failure },
    ])
  },
)
