import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { isHmac } from '#platform/secrets/isHmac.ts'
import { signatureProblem, signatureRule } from './signature.ts'

const rule = { parameter: 'signature', key: 'a key of the casino' }
const none = new Uint8Array()
const hmac = (content: string, encoding: 'hex' | 'base64url' = 'hex') =>
  createHmac('sha256', rule.key).update(content).digest(encoding)
const problemOf = (query: string, body: Uint8Array = none) =>
  signatureProblem({ query, body }, rule, isHmac)

test('a query is signed as it was sent, wherever the signature is', () => {
  const [one, two, both] = [hmac('a=1+%2b&b'), hmac('b=ä'), hmac('a=1&&b=%zz')]
  for (const query of [
    `a=1+%2b&b&signature=${one}`,
    `a=1+%2b&signature=${one}&b`,
    `signature=${one}&a=1+%2b&b`,
    `SIGNATURE=${one.toUpperCase()}&a=1+%2b&b`,
    `%73ignature=${hmac('a=1+%2b&b', 'base64url')}&a=1+%2b&b`,
    `a=1&signature=${both}&&b=%zz`,
    // The bytes of UTF-8, as Node decodes them.
    `b=${Buffer.from('ä').toString('latin1')}&signature=${two}`,
  ]) {
    expect([query, problemOf(query)]).toEqual([query, undefined])
  }
})

test('a changed, added, removed or reordered parameter makes the signature wrong', () => {
  const signature = `signature=${hmac('a=1&b=2')}`
  expect(problemOf(`a=1&b=2&${signature}`)).toBeUndefined()
  for (const query of ['a=2&b=2', 'a=1&b=2&c=3', 'a=1', 'b=2&a=1', 'a=1&b=%32', 'A=1&b=2']) {
    expect([query, problemOf(`${query}&${signature}`)]).toEqual([query, 'wrong_signature'])
  }
  for (const wrong of ['x', hmac('other'), `${hmac('a=1&b=2')}0`, hmac('a=1&b=2').slice(2)]) {
    expect([wrong, problemOf(`a=1&b=2&signature=${wrong}`)]).toEqual([wrong, 'wrong_signature'])
  }
})

test('a call without a signature, or with an empty one, is unsigned', () => {
  for (const query of ['', 'a=1', 'a=1&signature', 'signature=&a=1', `xsignature=${hmac('')}`]) {
    expect([query, problemOf(query)]).toEqual([query, 'unsigned'])
  }
})

test('of a call with a body the body is signed', () => {
  const body = Buffer.from('{"a": 1}')
  expect(problemOf(`x=1&signature=${hmac('{"a": 1}')}`, body)).toBeUndefined()
  expect(problemOf(`x=1&signature=${hmac('x=1')}`, body)).toBe('wrong_signature')
})

test('a connection has both the parameter and the key, or neither', () => {
  expect(signatureRule.parse({ parameter: ' sig ', key: 'x' })).toEqual({
    parameter: 'sig',
    key: 'x',
  })
  for (const empty of [undefined, null, {}, { parameter: '', key: null }]) {
    expect(signatureRule.parse(empty)).toBeNull()
  }
  for (const half of [{ parameter: 'sig' }, { key: 'x' }]) {
    expect(signatureRule.safeParse(half).success).toBe(false)
  }
})
