import { expect, test } from 'vitest'
import { maxSavedViews, savedViews } from '#domain/analytics/savedViews/savedView.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { statsSite } from '../statistics/statsSite.ts'

const site = statsSite()
const path = '/api/v1/stats/views'
const asAdmin = (body: object) => ({ token: site.adminToken, body })

async function listed(): Promise<[name: string, query: string][]> {
  const { body } = await site.client('GET', path, { token: site.adminToken })
  return savedViews.parse(body).map((view) => [view.name, view.query])
}

const save = (body: object) => site.client('POST', path, asAdmin(body))
const rename = (body: object) => site.client('POST', `${path}/rename`, asAdmin(body))
const refused = (status: number, code: string) => ({
  status,
  body: expect.objectContaining({ code }),
})

test('views are saved, overwritten, renamed and deleted', async () => {
  expect(await listed()).toEqual([])
  const given = 'period=7d&country=DE&country=AT&other=1&device=toaster&step=a-1&step=b-2&step=<b>'
  const week = { name: ' Week ', query: given }
  expect(await save(week)).toMatchObject({ status: 200, body: { name: 'Week' } })
  expect(await save({ name: 'all', query: '' })).toMatchObject({ status: 200 })
  expect(await listed()).toEqual([
    ['all', ''],
    ['Week', 'period=7d&country=DE&country=AT&step=a-1&step=b-2'],
  ])
  expect(await save({ ...week, query: '' })).toMatchObject(refused(409, 'view_exists'))
  await save({ ...week, query: 'period=30d', overwrite: true })
  expect(await rename({ name: 'Week', new_name: 'all' })).toMatchObject(refused(409, 'view_exists'))
  expect(await rename({ name: 'none', new_name: 'x' })).toMatchObject(refused(404, 'not_found'))
  expect(await rename({ name: 'Week', new_name: 'Month' })).toMatchObject({ status: 200 })
  await site.client('DELETE', path, asAdmin({ name: 'all' }))
  expect(await listed()).toEqual([['Month', 'period=30d']])
})

test.each(['', ' ', 'x'.repeat(81), 'two\nlines'])('the name %j is refused', async (name) => {
  const { status, body } = await save({ name, query: '' })
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'name' })] }),
  ])
})

test('there are at most 100 views, also when several are saved at once', async () => {
  await query(
    site.database.url,
    `insert into saved_views (name, query)
     select 'view ' || n, '' from generate_series(1, $1 - (select count(*)::int from saved_views)) n`,
    [maxSavedViews - 1],
  )
  const names = ['a', 'b', 'c']
  const answers = await Promise.all(names.map((name) => save({ name, query: '' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)).toMatchObject(refused(409, 'too_many_views'))
  expect(await save({ name: 'view 1', query: 'period=7d', overwrite: true })).toMatchObject({
    status: 200,
  })
  expect(await listed()).toHaveLength(maxSavedViews)
  await query(site.database.url, `delete from saved_views where name <> 'Month'`)
})

test('the command line lists the views, and shows the figures of one', async () => {
  await save({ name: 'Pages', query: 'page=/faq&page_contains=faq' })
  await site.send({ page_url: '/faq' }, { page_url: '/' })
  const env = { DATABASE_URL: site.database.url }
  const list = await runCommand(['stats', 'views'], { env })
  expect([list.code, list.stdout]).toEqual([0, expect.stringMatching(/^Month +period=30d$/m)])
  const show = (...args: string[]) => runCommand(['stats', 'show', ...args], { env })
  const { stdout } = await show('--view', 'Pages')
  expect(stdout).toMatch(/^Only: +page = \/faq, page contains faq$/m)
  expect(stdout).toMatch(/^Visitors \(page views\) +1$/m)
  expect(await show('--view', 'Nothing')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cli stats views'),
  })
  expect(await show('--view', 'Pages', '--page', '/')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be used with'),
  })
})
