import { describe, expect, test } from 'vitest'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { casino } from '../casino.ts'
import { audienceOf, audienceWithoutOffers, hasAudiences } from './audience.ts'

const { 'market-settings': settings } = fallbackCopy()
const markets = [
  { key: 'europe', name: 'Europe', countries: ['DE', 'FR'] },
  { key: 'americas', name: 'Americas', countries: ['BR'] },
]
const copy = {
  casinos: [],
  markets,
  'market-settings': { ...settings, defaultMarket: 'americas', forbiddenCountries: ['FR'] },
}
const visitor = (country: string | null, chosen: string | null = null) =>
  audienceOf(copy, { country, chosen })

describe('the market of a visitor', () => {
  test.each([
    ['DE', null, 'europe'],
    ['BR', null, 'americas'],
    ['JP', null, 'americas'],
    [null, null, 'americas'],
    ['DE', 'americas', 'americas'],
    ['DE', 'removed', 'europe'],
  ])('from %s who has chosen %s is %s', (country, chosen, market) => {
    expect(visitor(country, chosen).market).toBe(market)
  })

  test('is the first one where the default market does not exist, and none without markets', () => {
    const without = { ...copy, 'market-settings': settings }
    expect(audienceOf(without, { country: null, chosen: null }).market).toBe('europe')
    expect(
      audienceOf({ ...without, markets: [] }, { country: 'DE', chosen: null }).market,
    ).toBeNull()
  })
})

test('a choice changes neither where the site may advertise nor which casinos are closed', () => {
  const closing = casino.parse({
    slug: 'star',
    name: 'Star',
    meta: { title: 'Star', description: 'Star' },
    forbiddenCountries: 'FR',
  })
  const audience = audienceOf(
    { ...copy, casinos: [closing] },
    { country: 'FR', chosen: 'americas' },
  )
  expect(audience).toMatchObject({ market: 'americas', isForbidden: true })
  expect([...audience.closed]).toEqual(['star'])
})

test('equal audiences have equal keys, and a site without markets has one audience', () => {
  expect(visitor('JP').key).toBe(visitor(null).key)
  expect(visitor('DE').key).not.toBe(visitor('FR').key)
  expect(hasAudiences(copy)).toBe(true)
  expect(hasAudiences({ casinos: [], markets: [], 'market-settings': settings })).toBe(false)
})

test('the audience without offers is that of a forbidden country with the default market', () => {
  expect(audienceWithoutOffers(copy)).toEqual(visitor('FR', 'americas'))
})
