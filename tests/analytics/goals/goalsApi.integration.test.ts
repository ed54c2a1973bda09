import { beforeAll, expect, test } from 'vitest'
import { maxGoals } from '#domain/analytics/goals/goal.ts'
import { funnelFigures, goalFigures } from '#domain/analytics/goals/goalFigures.ts'
import { signIn } from '#tests/setup/api/apiAccounts.ts'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { withStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

const product = sharedProduct({ ROLE: 'all' })
const client = () => apiClient(product)
let token = ''

async function addGoal(body: object) {
  const { status, body: answer } = await client()('POST', '/api/goals', { token, body })
  return { status, text: JSON.stringify(answer) }
}

const at = Date.UTC(2026, 9, 1, 10)
const [view, click] = ['page_view', 'claim_button_click'] as const
const happened = [
  { session_id: 'reader', event_type: view, page_url: '/bonus/bonus-1', country: 'DE' },
  { session_id: 'reader', event_type: click, page_url: '/bonus/bonus-1', country: 'DE' },
  { session_id: 'reader', event_type: view, page_url: '/bonus/bonus-2', country: 'DE' },
  { session_id: 'other', event_type: view, page_url: '/bonus/bonus-2', country: 'BR' },
  { session_id: 'third', event_type: view, page_url: '/faq' },
]

beforeAll(async () => {
  token = (await signIn(client(), { ...admin })).access_token
  const events = happened.map((it, index) => storedEvent(at + index * 1_000, it))
  await withStore(product.databaseUrl, (store) => store.insert(events))
})

/** Reads until all events are counted. */
async function read(path: string): Promise<unknown> {
  for (;;) {
    const { status, body } = await client()('GET', `/api/v1/stats/${path}`, { token })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ unique_visitors: expect.any(Number) }),
    ])
    if (typeof body === 'object' && body !== null && Reflect.get(body, 'as_of') === null)
      return body
  }
}

const range = 'from=2026-10-01&to=2026-10-01'

test('goals of the admin are counted, also for the time before they were added', async () => {
  expect(goalFigures.parse(await read(`goals?${range}`)).goals).toEqual([])
  expect((await addGoal({ name: ' Read ', kind: 'path', path: '/bonus/*' })).status).toBe(201)
  expect((await addGoal({ name: 'Claim', kind: 'claim_click' })).status).toBe(201)
  const figures = goalFigures.parse(await read(`goals?${range}`))
  expect(figures).toMatchObject({
    goals: [
      { name: 'Claim', kind: 'claim_click', target: null, conversions: 1, visitors: 1, rate: 33.3 },
      { name: 'Read', kind: 'path', target: '/bonus/*', conversions: 3, visitors: 2, rate: 66.7 },
    ],
    unique_visitors: 3,
  })
  const filtered = goalFigures.parse(await read(`goals?${range}&country=BR`))
  expect(filtered.goals.map((it) => [it.conversions, it.visitors])).toEqual([
    [0, 0],
    [1, 1],
  ])
})

test('a funnel names its steps by id or name, and its problems', async () => {
  const [claim] = goalFigures.parse(await read(`goals?${range}`)).goals
  const figures = funnelFigures.parse(await read(`funnel?${range}&step=Read&step=${claim?.id}`))
  expect(figures.steps).toMatchObject([
    { name: 'Read', visitors: 2, lost: 1, rate: 100 },
    { name: 'Claim', visitors: 1, lost: 1, rate: 50 },
  ])
  for (const [steps, code] of [
    ['step=Read', 'too_few_steps'],
    ['step=Read&step=Other', 'unknown_goal'],
    ['step=Read&step=Read', 'given_twice'],
  ]) {
    const answer = await client()('GET', `/api/v1/stats/funnel?${steps}`, { token })
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: 'invalid_query', errors: [{ path: 'step', code }] }),
    ])
  }
})

test('the command line prints goals and funnels, and says what is wrong with a step', async () => {
  const run = (...args: string[]) =>
    runCommand(['stats', ...args], { env: { DATABASE_URL: product.databaseUrl } })
  const goals = await run('goals', '--from', '2026-10-01', '--to', '2026-10-01')
  expect(goals.stdout).toMatch(/Read +page view +3 +2 +66\.7 %/)
  const options = ['--from', '2026-10-01', '--to', '2026-10-01', '--json']
  const funnel = await run('funnel', '--step', 'Read', '--step', 'Claim', ...options)
  expect(funnelFigures.parse(JSON.parse(funnel.stdout)).steps.map((it) => it.visitors)).toEqual([
    2, 1,
  ])
  const wrong = await run('funnel', '--step', 'Read', '--step', 'Other')
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('cli stats goals lists them'),
  ])
})

test('a goal that is not valid is refused with what is wrong', async () => {
  const refused = async (body: object, why: string) => {
    const { status, text } = await addGoal(body)
    expect([status, text]).toEqual([400, expect.stringContaining(why)])
  }
  await refused(
    { name: 'Read', kind: 'path', path: '/faq' },
    'There is a goal with this name already',
  )
  await refused({ name: 'x'.repeat(81), kind: 'claim_click' }, 'Too long: 81 characters')
  await refused({ name: 'Path', kind: 'path' }, 'Enter the path of a page')
  await refused({ name: 'Path', kind: 'path', path: 'faq' }, 'Must begin with a slash')
  await refused({ name: 'Link', kind: 'outgoing_link', link: 'help' }, 'Must be a host')
  await query(
    product.databaseUrl,
    `insert into goals (name, kind) select 'goal ' || n, 'claim_click' from generate_series(3, $1::int) n`,
    [maxGoals],
  )
  await refused({ name: 'One more', kind: 'claim_click' }, `There are ${maxGoals} goals already`)
})
