import { expect, test } from 'vitest'
import { originForm } from './requestTarget.ts'

test.each([
  ['/faq?x', '/faq?x'],
  ['//host/faq', '//host/faq'],
  ['*', '*'],
  ['http://site.example', '/'],
  ['http://site.example/', '/'],
  ['HTTPS://site.example:8443/faq?x=/y', '/faq?x=/y'],
  ['http://site.example?x', '/?x'],
  ['http://[::1]:3000/admin', '/admin'],
  ['http://site.example//host', '//host'],
])('the target %s is read as %s', (target, read) => {
  expect(originForm(target)).toBe(read)
})

test.each([
  'http://[::1/x',
  'http://',
  'http:///x',
  'http://site.example:port/',
  'ftp://x/',
  'faq',
  '',
])('the target %s is not an address', (target) => {
  expect(originForm(target)).toBeUndefined()
})
