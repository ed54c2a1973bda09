import { describe, expect, test } from 'vitest'
import { markedAddress } from './markedAddress.ts'
import { isReservedHost, siteOfHost } from './siteOfHost.ts'
import { type AddressVisit, canPass, isUnreached, judgeVisit } from './targetOutcome.ts'
import { afterCheck, isStopped, stateOf, type TargetAddress } from './targetState.ts'

const arrived = (status: number, address = 'https://www.star.com/?s=mark', cookies = '') =>
  ({ kind: 'response', status, address, cookies }) as const
const failed = (why: Extract<AddressVisit, { kind: 'failed' }>['why']) =>
  ({ kind: 'failed', why, words: 'why' }) as const

describe('a check', () => {
  const outcomeOf = (visit: AddressVisit, expectedHost: string | null = 'star.com') =>
    judgeVisit(visit, { expectedHost, marker: 'mark' }).outcome

  test.each<[AddressVisit, string]>([
    [arrived(200), 'ok'],
    [arrived(204), 'ok'],
    ...[404, 410, 500, 503].map((status) => [arrived(status), 'dead'] as [AddressVisit, string]),
    ...[401, 403, 429, 405, 451].map(
      (status) => [arrived(status), 'unclear'] as [AddressVisit, string],
    ),
    [failed('name'), 'dead'],
    [failed('certificate'), 'dead'],
    [failed('timeout'), 'dead'],
    [failed('connection'), 'dead'],
    [failed('refused'), 'unclear'],
    [failed('other'), 'unclear'],
    [arrived(200, 'https://parking.com/?s=mark'), 'foreign'],
    [arrived(200, 'https://play.star.com/?s=mark'), 'ok'],
    [arrived(200, 'https://www.star.com/'), 'parameter_lost'],
    [arrived(200, 'https://www.star.com/', 'sub=mark; Path=/'), 'ok'],
  ])('of %j is %s', (visit, outcome) => {
    expect(outcomeOf(visit)).toBe(outcome)
  })

  test('expects any host before the first response, and no parameters where there are none', () => {
    expect(outcomeOf(arrived(200, 'https://parking.com/?s=mark'), null)).toBe('ok')
    const plain = arrived(200, 'https://www.star.com/')
    expect(judgeVisit(plain, { expectedHost: null, marker: null }).outcome).toBe('ok')
  })

  test('is repeated after a failure that can pass', () => {
    const passing = [arrived(503), failed('timeout'), failed('connection')]
    expect(passing.every(canPass)).toBe(true)
    const lasting = [arrived(200), arrived(404), failed('name'), failed('certificate')]
    expect(lasting.some(canPass)).toBe(false)
    expect([failed('name'), failed('timeout'), failed('connection')].every(isUnreached)).toBe(true)
    expect([failed('certificate'), failed('other'), arrived(500)].some(isUnreached)).toBe(false)
  })
})

test('hosts belong to the site that is registered', () => {
  for (const [host, site] of [
    ['star.com', 'star.com'],
    ['www.play.Star.com', 'star.com'],
    ['www.star.co.uk', 'star.co.uk'],
    ['star.com.br', 'star.com.br'],
    ['www.star.io', 'star.io'],
  ] as const) {
    expect(siteOfHost(host)).toBe(site)
  }
  expect(['casino.example', 'www.example.com', 'a.test'].every(isReservedHost)).toBe(true)
  expect(['example.casino', 'star.com', 'myexample.com'].some(isReservedHost)).toBe(false)
})

test('the address of a check has the parameters of the link, which name the check', () => {
  const url = 'https://star.com/?a=1'
  expect(markedAddress({ url, linkParameters: 's={page}.{placement}&c={click}' }, 'mark')).toEqual({
    address: 'https://star.com/?a=1&s=mark.mark&c=mark',
    marker: 'mark',
  })
  expect(markedAddress({ url, linkParameters: 'fixed=1' }, 'mark').marker).toBeNull()
})

describe('an offer', () => {
  const target: TargetAddress = {
    key: 'one',
    url: 'https://star.com/',
    linkParameters: '',
    expectedHost: null,
    stopAfterFailures: 2,
  }
  const dead = { outcome: 'dead', detail: 'status 404', finalHost: 'star.com' } as const
  const ok = { outcome: 'ok', detail: '', finalHost: 'star.com' } as const
  const unclear = { outcome: 'unclear', detail: 'status 403', finalHost: 'star.com' } as const
  const time = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute))

  test('is stopped after so many dead checks in a row, until a check is ok', () => {
    let state = afterCheck(target, undefined, ok, time(0))
    expect([state.firstHost, state.failures]).toEqual(['star.com', 0])
    const stopped: boolean[] = []
    for (const [minute, check] of [dead, unclear, dead, unclear, ok, dead].entries()) {
      state = afterCheck(target, state, check, time(minute + 1))
      stopped.push(isStopped(target, state))
    }
    expect(stopped).toEqual([false, false, true, true, false, false])
    expect(isStopped({ ...target, stopAfterFailures: null }, { ...state, failures: 99 })).toBe(
      false,
    )
  })

  test('has an outcome since the first check with it', () => {
    const first = afterCheck(target, undefined, dead, time(0))
    const second = afterCheck(target, first, dead, time(1))
    expect([second.since, second.checkedAt]).toEqual([time(0), time(1)])
    expect(afterCheck(target, second, ok, time(2)).since).toEqual(time(2))
  })

  test('with another address is neither stopped nor known', () => {
    const state = { ...afterCheck(target, undefined, dead, time(0)), failures: 9 }
    const other = { ...target, url: 'https://star.com/new' }
    expect(isStopped(target, state)).toBe(true)
    expect(isStopped(other, state)).toBe(false)
    expect(stateOf(target, state)).toBe(state)
    expect(stateOf(other, state)).toBeUndefined()
    expect(stateOf({ ...target, linkParameters: 'a=1' }, state)).toBeUndefined()
  })
})
