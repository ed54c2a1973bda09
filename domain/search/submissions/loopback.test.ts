import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  ['http://localhost:3000', true],
  ['http://site.localhost', true],
  ['http://localhost.:3000', true],
  ['http://127.0.0.1:80/path', true],
  ['http://127.8.9.10', true],
  ['http://[::1]:3000', true],
  ['https://payline.example', false],
  ['https://localhost.example', false],
  ['https://127.0.0.1.example', false],
  ['https://notlocalhost', false],
  ['http://10.0.0.1', false],
])('%s is a loopback address: %s', (url, expected) => {
  expect(isLoopback(url)).toBe(expected)
})
