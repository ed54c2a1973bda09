import { expect, test } from 'vitest'
import { certificateFinding, checkCertificate } from './certificateCheck.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000

test('a certificate is judged by the days that it has left, and by whether browsers take it', () => {
  const judged = (days: number, problem?: string) =>
    certificateFinding('payline.example', { validTo: now + days * day, problem }, now)
  expect(judged(60)).toEqual({
    outcome: 'ok',
    text: 'The certificate of payline.example is valid for 60 more days.',
  })
  expect(judged(13)).toMatchObject({ outcome: 'warning', text: expect.stringContaining('13 more') })
  expect(judged(-1, 'CERT_HAS_EXPIRED')).toMatchObject({
    outcome: 'failed',
    text: 'The certificate of payline.example has expired.',
  })
  expect(judged(60, 'SELF_SIGNED')).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('SELF_SIGNED'),
  })
})

test('where nobody answers with TLS, that is the finding', async () => {
  expect(await checkCertificate('https://127.0.0.1:9', now)).toMatchObject({
    outcome: 'failed',
    text: expect.stringContaining('ECONNREFUSED'),
  })
  expect(await checkCertificate('http://localhost', now)).toMatchObject({ outcome: 'ok' })
})
