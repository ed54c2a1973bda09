import { randomUUID } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { expect, test } from 'vitest'
import { accessAlgorithm, signAccessToken, verifyAccessToken } from './accessToken.ts'

const issuer = 'https://site.example'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

test('a token has one spelling: changed spare bits of its last character are refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair(accessAlgorithm)
  const account = { issuer, accountId: randomUUID(), sessionId: randomUUID() }
  const { token } = await signAccessToken({ kid: 'a', key: privateKey }, account, Date.now())
  const verify = (text: string) =>
    verifyAccessToken(text, { issuer, findKey: async () => publicKey })
  expect(await verify(token)).toMatchObject({ sid: account.sessionId, kid: 'a' })
  const others = [...alphabet].map((last) => token.slice(0, -1) + last)
  for (const other of others.filter((it) => it !== token)) expect(await verify(other)).toBeNull()
  for (const other of [`${token}=`, `${token}==`, ` ${token}`, `${token}\n`]) {
    expect([other, await verify(other)]).toEqual([other, null])
  }
})
