import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { patienceOf, Teardown } from './teardown.ts'

const forever = () => new Promise<never>(() => {})

function teardownWithLog() {
  const lines: string[] = []
  const log = createLog('error', { write: (line) => lines.push(line) })
  return { teardown: new Teardown(), log, lines }
}

test('parts that hang share one deadline, and the last one still has its turn', async () => {
  const { teardown, log, lines } = teardownWithLog()
  const closed: string[] = []
  teardown.add('database', () => void closed.push('database'))
  for (const name of ['cms', 'listener', 'site']) teardown.add(name, forever)
  const begun = Date.now()
  await teardown.close(log, patienceOf(2_000))
  expect(Date.now() - begun).toBeLessThan(2_000)
  expect(closed).toEqual(['database'])
  expect(lines.map((line) => JSON.parse(line).part)).toEqual(['site', 'listener', 'cms'])
})

test('a part that fails does not keep the others open', async () => {
  const { teardown, log, lines } = teardownWithLog()
  const closed: string[] = []
  teardown.add('first', () => void closed.push('first'))
  teardown.add('failing', () => Promise.reject(new Error('away')))
  teardown.add('last', () => void closed.push('last'))
  await teardown.close(log, patienceOf(1_000))
  await teardown.close(log, patienceOf(1_000))
  expect(closed).toEqual(['last', 'first'])
  expect(lines).toHaveLength(1)
})

test('work under way that is done costs no patience, and work that hangs no more than there is', async () => {
  const { teardown, log, lines } = teardownWithLog()
  teardown.addUnderWay('done', async () => undefined)
  await teardown.settle(log, patienceOf(0))
  expect(lines).toEqual([])
  teardown.addUnderWay('mails', forever)
  await teardown.settle(log, patienceOf(20))
  expect(JSON.parse(lines.join(''))).toMatchObject({ part: 'mails' })
})
