import { expect, test } from 'vitest'
import { casino } from '../casino.ts'
import { casinoOptions, filterCasinos } from './casinoFilter.ts'

test('a coin without letters and digits can be chosen like others', () => {
  const meta = { title: 'Star', description: 'Star.' }
  const star = casino.parse({ slug: 'star', name: 'Star', meta, coins: [{ coin: '₿' }] })
  const moon = casino.parse({ slug: 'moon', name: 'Moon', meta, coins: [{ coin: 'Tether USD' }] })
  const options = casinoOptions([star, moon], 'coin')
  expect(options).toEqual([
    { value: '₿', label: '₿' },
    { value: 'tether-usd', label: 'Tether USD' },
  ])
  expect(filterCasinos([star, moon], { text: '', chosen: { coin: '₿' } })).toEqual([star])
})
