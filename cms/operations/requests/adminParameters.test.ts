import { expect, test } from 'vitest'
import { sanitizeAdminQuery } from './adminParameters.ts'

test.each([
  '',
  '?limit=10&page=2&sort=-updatedAt&locale=en',
  '?sort=meta.title,-order&where[question][like]=a&where[or][0][and][0][order][equals]=1',
  '?limit=&page=&sort=',
  '?localeCodes=["en","ru"]&queryByGroup={"a":1}&columns=["x"]&_rsc=1a2b',
])('a valid query is unchanged: %s', (search) => {
  expect(sanitizeAdminQuery(search)).toBe(undefined)
})

test.each([
  ['?sort=responsible.roles.user.sessions.createdAt', ''],
  ['?sort=user__roles__role', ''],
  ['?sort[x]=y&page=2', 'page=2'],
  ['?[sort][x]=y', ''],
  ['?sort[]=order', ''],
  ['?limit=0.5', ''],
  ['?limit=-1&page=0', ''],
  ['?limit=100000000', ''],
  ['?locale[a][b]=c&locale=ru', 'locale=ru'],
  ['?sort=order&sort=order&limit=5&limit=5&page=1', 'page=1'],
  ['?localeCodes=x&queryByGroup=1&depth=2', 'depth=2'],
])('parameters that cause an error in Payload are removed: %s', (search, rest) => {
  expect(sanitizeAdminQuery(search)).toBe(rest)
})
