import { expect, test } from 'vitest'
import type { AddressVisit } from '#domain/casinos/targets/targetOutcome.ts'
import type { TargetAddress } from '#domain/casinos/targets/targetState.ts'
import { visitTargets } from './visitTargets.ts'

const target = (key: string, url: string): TargetAddress => ({
  key,
  url,
  linkParameters: '',
  expectedHost: null,
  stopAfterFailures: null,
})
const works: AddressVisit = {
  kind: 'response',
  status: 200,
  address: 'https://one.com/',
  cookies: '',
}
const noName: AddressVisit = { kind: 'failed', why: 'name', words: 'no such name' }
const tooLate: AddressVisit = { kind: 'failed', why: 'timeout', words: 'too late' }

/** The outcome of each key, and the visited addresses, in their order. */
async function run(targets: TargetAddress[], responses: Record<string, AddressVisit[]>) {
  const visits: string[] = []
  const outcomes: Record<string, string> = {}
  await visitTargets(
    targets,
    () => null,
    async ({ key }, { outcome }) => {
      outcomes[key] = outcome
    },
    {
      signal: new AbortController().signal,
      pausesMs: { between: 0, again: 0 },
      visit: async (address) => {
        visits.push(address)
        return responses[address]?.shift() ?? works
      },
    },
  )
  return { outcomes, visits }
}

test('an address of several offers is visited once', async () => {
  const one = 'https://one.com/'
  expect(await run([target('a', one), target('b', one)], {})).toEqual({
    outcomes: { a: 'ok', b: 'ok' },
    visits: [one],
  })
})

test('a failure that can pass is decided by a second visit', async () => {
  const [one, two] = ['https://one.com/', 'https://two.com/']
  const { outcomes, visits } = await run([target('a', one), target('b', two)], {
    [one]: [tooLate, works],
    [two]: [tooLate, tooLate],
  })
  expect(outcomes).toEqual({ a: 'ok', b: 'dead' })
  expect(visits).toEqual([one, one, two, two])
})

test('nothing is known while no casino responds, unless there is only one', async () => {
  const [one, two] = ['https://one.com/', 'https://two.com/']
  const both = [target('a', one), target('b', two)]
  const away = { [one]: [noName], [two]: [noName] }
  expect((await run(both, away)).outcomes).toEqual({ a: 'unclear', b: 'unclear' })
  expect((await run(both, { [one]: [noName] })).outcomes).toEqual({ a: 'dead', b: 'ok' })
  expect((await run([target('a', one)], { [one]: [noName] })).outcomes).toEqual({ a: 'dead' })
})
