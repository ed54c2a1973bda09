import { once } from 'node:events'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { rateLimits } from '#domain/accounts/rateLimits.ts'
import { sessionResponse } from '#domain/accounts/sessionResponses.ts'
import { newEmail, password } from '../setup/api/apiAccounts.ts'
import { apiClient, newAddress } from '../setup/api/apiClient.ts'
import { eventually } from '../setup/eventually.ts'
import { mailSink } from '../setup/externalServers/mailSink.ts'
import { startProduct } from '../setup/product/productServer.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

const mail = mailSink()
const product = sharedProduct(() => ({
  TRUST_PROXY: '127.0.0.1',
  SITE_URL: 'https://payline.example',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Payline <hello@payline.example>',
}))

async function signUp(options?: { emailRedirectTo: string }) {
  const email = newEmail()
  const client = apiClient(product)
  const body = { email, password, ...(options ? { options } : {}) }
  expect(await client('POST', '/api/v1/auth/signup', { body })).toMatchObject({ status: 201 })
  return { email, client }
}

function tokenIn(link: URL): string {
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
}

/** Uses `http.request`, because `fetch` overwrites the `Host` header. */
async function requestWithForeignHost(email: string): Promise<number | undefined> {
  const outgoing = request(`${product.url}/api/v1/auth/forgot`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      forwarded: 'host=evil.example',
    },
  })
  outgoing.end(JSON.stringify({ email }))
  const [answer] = await once(outgoing, 'response')
  answer.resume()
  return answer.statusCode
}

test('a sign-up sends a link by mail that confirms the address once', async () => {
  const { email, client } = await signUp({ emailRedirectTo: 'https://payline.example/faq?x=1#y' })
  const link = await mail.linkTo(email)
  expect(link.origin + link.pathname).toBe('https://payline.example/verify-email')
  expect(link.search).toBe('')
  expect(new URLSearchParams(link.hash.slice(1)).get('next')).toBe('/faq?x=1#y')
  const verify = () => client('POST', '/api/v1/auth/verify', { body: { token: tokenIn(link) } })
  expect((await verify()).status).toBe(204)
  const again = await verify()
  expect([again.status, again.body]).toMatchObject([400, { code: 'invalid_link' }])
  const login = await client('POST', '/api/v1/auth/login', { body: { email, password } })
  expect(sessionResponse.parse(login.body).user.email_verified).toBe(true)
})

test.each([
  'https://evil.example/',
  'https://payline.example.evil.example/',
  'https://payline.example@evil.example/',
  'https://payline.example//evil.example/',
  'https://payline.example/\\evil.example/',
  'http://payline.example/',
  '//evil.example/',
  'javascript:alert(1)',
  '',
])(
  'a sign-up with the redirect target "%s" gets a link without a target',
  async (emailRedirectTo) => {
    const { email } = await signUp({ emailRedirectTo })
    const link = await mail.linkTo(email)
    expect(link.origin).toBe('https://payline.example')
    expect([...new URLSearchParams(link.hash.slice(1)).keys()]).toEqual(['token'])
  },
)

test('the link to reset a password names the site, whatever the Host header', async () => {
  const { email, client } = await signUp()
  const old = await client('POST', '/api/v1/auth/login', { body: { email, password } })
  await mail.linkTo(email)
  mail.forget()
  expect(await requestWithForeignHost(email)).toBe(202)
  const link = await mail.linkTo(email)
  expect(link.origin + link.pathname).toBe('https://payline.example/reset-password')
  expect(mail.received().at(-1)?.raw).not.toContain('evil')
  const body = { token: tokenIn(link), password: 'the new password' }
  expect((await client('POST', '/api/v1/auth/reset', { body })).status).toBe(204)
  expect((await client('POST', '/api/v1/auth/reset', { body })).body).toMatchObject({
    code: 'invalid_link',
  })
  const { access_token: token } = sessionResponse.parse(old.body)
  expect((await client('GET', '/api/v1/auth/user', { token })).status).toBe(401)
  const login = (given: string) =>
    client('POST', '/api/v1/auth/login', { body: { email, password: given } })
  expect((await login(password)).status).toBe(401)
  expect((await login('the new password')).status).toBe(200)
})

test('the response to a forgotten password does not reveal whether the account exists', async () => {
  const { email } = await signUp()
  await mail.linkTo(email)
  mail.forget()
  const responses = []
  for (const address of [email, 'nobody@payline.example']) {
    const client = apiClient(product)
    const { status, text, headers } = await client('POST', '/api/v1/auth/forgot', {
      body: { email: address },
    })
    const own = ['date', 'x-request-id']
    responses.push({ status, text, headers: [...headers].filter(([name]) => !own.includes(name)) })
  }
  expect(responses[1]).toEqual(responses[0])
  await mail.linkTo(email)
  expect(mail.received().flatMap(({ to }) => to)).toEqual([email])
})

test('a signed-in user can request another confirmation mail until the address is confirmed', async () => {
  const { email, client } = await signUp()
  const login = await client('POST', '/api/v1/auth/login', { body: { email, password } })
  const { access_token: token } = sessionResponse.parse(login.body)
  await mail.linkTo(email)
  mail.forget()
  const resend = () => client('POST', '/api/v1/auth/verify/resend', { token })
  expect((await resend()).status).toBe(202)
  const link = await mail.linkTo(email)
  const verify = { body: { token: tokenIn(link) } }
  expect((await client('POST', '/api/v1/auth/verify', verify)).status).toBe(204)
  mail.forget()
  expect((await resend()).status).toBe(202)
  await client('POST', '/api/v1/auth/forgot', { body: { email } })
  const anonymous = await client('POST', '/api/v1/auth/verify/resend')
  expect(anonymous.body).toMatchObject({ code: 'not_signed_in' })
  expect(mail.received().filter(({ raw }) => raw.includes('verify-email'))).toEqual([])
})

test('an account is sent at most three mails an hour, whatever address requests them', async () => {
  const email = 'flooded@payline.example'
  const statuses = []
  for (let at = 0; at <= rateLimits.mailTo.points; at++) {
    const { status, headers } = await apiClient(product, newAddress())(
      'POST',
      '/api/v1/auth/forgot',
      { body: { email: at % 2 ? email : email.toUpperCase() } },
    )
    statuses.push(status)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_000)
  }
  expect(statuses).toEqual([202, 202, 202, 429])
})

test('one address can try at most thirty mail links an hour', async () => {
  const client = apiClient(product)
  const guess = () => client('POST', '/api/v1/auth/verify', { body: { token: 'guess' } })
  for (let at = 0; at < rateLimits.mailLink.points; at++) {
    expect((await guess()).body).toMatchObject({ code: 'invalid_link' })
  }
  expect((await guess()).status).toBe(429)
})

test('a mail that the mail server refuses is logged without its address, and the client gets no error', async () => {
  mail.refuse('5.1.1 <secret-reader@payline.example> unknown')
  const client = apiClient(product)
  const body = { email: 'secret-reader@payline.example', password }
  expect((await client('POST', '/api/v1/auth/signup', { body })).status).toBe(201)
  await eventually(() => expect(product.process.stdout()).toContain('a mail could not be sent'))
  expect(product.process.stdout()).toMatch(/"reason":"EENVELOPE 550"/)
  expect(product.process.stdout()).not.toContain('reader')
  expect(product.process.stdout()).not.toContain('198.18.')
})

test('a mail that is being sent is still delivered when the server stops', async () => {
  const sender = await startProduct({
    DATABASE_URL: product.databaseUrl,
    ROLE: 'web',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@payline.example',
  })
  const body = { email: 'parting@payline.example', password }
  expect((await apiClient(sender)('POST', '/api/v1/auth/signup', { body })).status).toBe(201)
  await sender.stop()
  expect(mail.received().flatMap(({ to }) => to)).toEqual(['parting@payline.example'])
})
