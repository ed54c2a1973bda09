import { jwtSign } from 'payload'
import { expect, test } from 'vitest'
import { carriesSession } from './carriesSession.ts'

const secret = 'a secret of this test alone'
const sign = async (tokenExpiration = 60, by = secret) =>
  (await jwtSign({ fieldsToSign: { id: 'x' }, secret: by, tokenExpiration })).token
const carries = carriesSession({ secret, config: { cookiePrefix: 'payload' } })
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const carriesCookie = (cookie: string) => carries({ headers: { cookie } })

test('the cookie of a session is found among other cookies', async () => {
  const token = await sign()
  expect(carriesCookie(`payload-token=${token}`)).toBe(true)
  expect(carriesCookie(`theme=dark; payload-token=${token}; x=y`)).toBe(true)
})

test('any other cookie is no session', async () => {
  const token = await sign()
  const [head = '', , signature = ''] = token.split('.')
  const made = Buffer.from(JSON.stringify({ id: 'x', exp: 9e9 })).toString('base64url')
  const others = [
    '',
    'payload-token=',
    'payload-token=a.b.c',
    `payload-token=${head}.${made}.${signature}`,
    `xpayload-token=${token}`,
    `payload-token=${token.slice(0, -2)}`,
    // Decodes to the same bytes: the lowest bits of the last character are unused.
    `payload-token=${token.slice(0, -1)}${alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1]}`,
    `payload-token=${await sign(60, 'another secret')}`,
    `payload-token=${await sign(-1)}`,
  ]
  for (const cookie of others) expect([cookie, carriesCookie(cookie)]).toEqual([cookie, false])
  expect(carries({ headers: {} })).toBe(false)
})
