import { expect, test } from 'vitest'
import { withoutSubIds } from './casinoAddresses.ts'

const calls = (...urls: string[]) => new Map(urls.map((url, at) => [url, new Set([`/page-${at}`])]))

test('buttons that differ in a sub-id only are one address, with all of their pages', () => {
  const found = withoutSubIds(
    calls(
      'https://casino.example/join?btag=7&subid=home.-.header',
      'https://casino.example/join?btag=7&subid=home.-.landing-offer',
      'https://casino.example/join?btag=7&subid=game.slot-1.game-play',
    ),
  )
  expect([...found]).toEqual([
    ['https://casino.example/join?btag=7', new Set(['/page-0', '/page-1', '/page-2'])],
  ])
})

test('several sub-ids go, what all have in common stays as it is written', () => {
  const found = withoutSubIds(
    calls(
      'https://casino.example/?q=a?b&from=payline&page=home&place=header',
      'https://casino.example/?q=a?b&from=payline&page=game&place=header-2',
    ),
  )
  expect([...found.keys()]).toEqual(['https://casino.example/?q=a?b&from=payline'])
})

test('a button without the sub-id, because the address would be too long, counts as well', () => {
  const found = withoutSubIds(calls('https://casino.example/', 'https://casino.example/?s=x'))
  expect([...found.keys()]).toEqual(['https://casino.example/'])
})

test('the addresses of two offers are two', () => {
  const found = withoutSubIds(
    calls(
      'https://casino.example/?s=home.-.header',
      'https://casino.example/?s=faq.-.header',
      'https://casino.example/christmas?s=home.-.header',
      'https://casino.example/christmas?s=faq.-.header',
    ),
  )
  expect([...found.keys()]).toEqual(['https://casino.example/', 'https://casino.example/christmas'])
})

test('a sub-id of some addresses is also removed from an address that occurs once', () => {
  const found = withoutSubIds(
    calls(
      'https://casino.example/?s=home.-.header',
      'https://casino.example/?s=faq.-.header',
      'https://www.casino.example/rules?a=1&s=faq.-.text',
    ),
  )
  expect([...found.keys()]).toEqual([
    'https://casino.example/',
    'https://www.casino.example/rules?a=1',
  ])
})

test('a single button does not show which parameter is a sub-id', () => {
  const url = 'https://casino.example/?s=home.-.header'
  expect([...withoutSubIds(calls(url)).keys()]).toEqual([url])
  expect(withoutSubIds(new Map()).size).toBe(0)
})
