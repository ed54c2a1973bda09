import { expect, test } from 'vitest'
import { goalLink, goalPath, likePattern, linkPrefixes, startPattern } from './goal.ts'

test.each([
  ['/bonus/*', '/bonus/*'],
  [' /faq/ ', '/faq'],
  ['/', '/'],
  ['/*', '/*'],
  ['/спорт/*', '/%D1%81%D0%BF%D0%BE%D1%80%D1%82/*'],
])('the path %s is stored as paths of visits are: %s', (typed, stored) => {
  expect(goalPath.parse(typed)).toBe(stored)
})

test.each([
  ['bonus/*', 'begin with a slash'],
  ['/faq?x=1', '? or #'],
  ['/faq#top', '? or #'],
  ['/a b', 'spaces'],
  ['/*/*/*/*/*/*', 'at most 5'],
])('the path %s is refused', (typed, why) => {
  expect(goalPath.safeParse(typed).error?.issues[0]?.message).toContain(why)
})

test.each([
  ['help.example', 'help.example', ['https://help.example/', 'http://help.example/']],
  [
    'Help.Example:8080',
    'help.example:8080',
    ['https://help.example:8080/', 'http://help.example:8080/'],
  ],
  ['https://Help.example', 'https://help.example/', ['https://help.example/']],
  ['http://help.example/limits', 'http://help.example/limits', ['http://help.example/limits']],
])('the link %s is stored as %s', (typed, stored, prefixes) => {
  const link = goalLink.parse(typed)
  expect([link, linkPrefixes(link)]).toEqual([stored, prefixes])
})

test.each([
  ['help', 'a host such as'],
  ['help.example/limits', 'a host such as'],
  ['ftp://help.example/', 'a host such as'],
  ['mailto:a@help.example', 'a host such as'],
  ['https://me:secret@help.example/', 'password'],
  ['https://help.example/?a=b', '? or #'],
])('the link %s is refused', (typed, why) => {
  const message = goalLink.safeParse(typed).error?.issues[0]?.message
  expect(message).toContain(why)
  expect(message).toMatch(/^must /)
})

test('only asterisks of paths are wildcards of SQL', () => {
  expect(likePattern('/a_b/*/50%\\')).toBe('/a\\_b/%/50\\%\\\\')
  expect(startPattern('https://a_b.example/*')).toBe('https://a\\_b.example/*%')
})
