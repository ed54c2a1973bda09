import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { deadlineIn, Teardown } from './teardown.ts'

const forever = () => new Promise<never>(() => {})

function teardownWithLog() {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => lines.push(line) })
  return { teardown: new Teardown(), log, lines }
}

test('parts that hang share one deadline, and the last part is still closed', async () => {
  const { teardown, log, lines } = teardownWithLog()
  const closed: string[] = []
  teardown.add('database', () => void closed.push('database'))
  for (const name of ['cms', 'listener', 'site']) teardown.add(name, forever)
  const begun = Date.now()
  await teardown.close(log, deadlineIn(2_000))
  expect(Date.now() - begun).toBeLessThan(2_000)
  expect(closed).toEqual(['database'])
  expect(lines.map((line) => JSON.parse(line).part)).toEqual(['site', 'listener', 'cms'])
})

test('the others are closed after a part fails', async () => {
  const { teardown, log, lines } = teardownWithLog()
  const closed: string[] = []
  teardown.add('first', () => void closed.push('first'))
  teardown.add('failing', () => Promise.reject(new Error('away')))
  teardown.add('last', () => void closed.push('last'))
  await teardown.close(log, deadlineIn(1_000))
  await teardown.close(log, deadlineIn(1_000))
  expect(closed).toEqual(['last', 'first'])
  expect(lines).toHaveLength(1)
})

test('work that is done takes no time, and work that hangs takes at most the remaining time', async () => {
  const { teardown, log, lines } = teardownWithLog()
  teardown.addInFlight('done', async () => undefined)
  await teardown.settle(log, deadlineIn(0))
  expect(lines).toEqual([])
  teardown.addInFlight('mails', forever)
  await teardown.settle(log, deadlineIn(20))
  expect(JSON.parse(lines.join(''))).toMatchObject({ part: 'mails' })
})
