import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { ServerProps } from 'payload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OwnWeeklyMail } from '#cms/revenue/settings/OwnWeeklyMail.tsx'
import { createApp } from '#server/app.ts'
import { readinessOf } from '#server/operations/readiness.ts'
import { weeklyMailEnd } from '#server/revenue/weekly/endPage.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { accepted, dayMs, log, mailSite, rendered, second, siteUrl } from './mailSite.ts'

const { cms, clock, run, tokens, idOf, sendWith } = mailSite()

describe('the page that ends the mail', () => {
  let server: Server
  beforeAll(async () => {
    const siteName = () => 'Payline <1>'
    const { databaseUrl } = cms
    const app = createApp({
      parts: { weeklyMail: weeklyMailEnd({ tokens: tokens(), databaseUrl, siteName, log }) },
      readiness: readinessOf('web', { phase: () => ({ name: 'ready' }), parts: () => ({}) }),
      siteUrl,
      log,
      development: false,
    })
    server = createServer((request, response) => app(request, response, () => undefined))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void server.close())

  async function ask(token: string | null, options: RequestInit = {}) {
    const address = server.address()
    const port = address && typeof address === 'object' ? address.port : 0
    const parameters = token === null ? '' : `?${new URLSearchParams({ token })}`
    const response = await fetch(`http://127.0.0.1:${port}/mail/weekly/end${parameters}`, options)
    return { response, text: await response.text() }
  }

  const form = (body: string): RequestInit => ({
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const recipients = async () => {
    const { mailer, recipients } = accepted()
    await sendWith(mailer)
    return recipients()
  }

  test('changes nothing by GET, and ends and starts the mail by its buttons', async () => {
    const token = tokens().tokenOf(await idOf(second))
    for (const method of ['GET', 'HEAD'])
      expect((await ask(token, { method })).response.ok).toBe(true)
    const { response, text } = await ask(token)
    expect(text).toContain('End the weekly mail?')
    expect(text).toContain('Payline &lt;1&gt;')
    expect(response.headers.get('cache-control')).toContain('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await recipients()).toContain(second)

    clock.now += 7 * dayMs
    for (let time = 0; time < 2; time++) {
      expect((await ask(token, form(''))).text).toContain('The weekly mail has ended')
    }
    expect(await recipients()).toEqual([admin.email])
    expect((await ask(token)).text).toContain('Start it again')
    expect((await ask(token, form('action=start'))).text).toContain('End the weekly mail?')
    expect(await recipients()).toEqual([second])
  })

  test('ends the mail by the one click of a mail client, before the first mail too', async () => {
    const token = tokens().tokenOf(await idOf(admin.email))
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    expect((await ask(token, { method: 'POST', body })).response.status).toBe(200)
    const other = tokens().tokenOf(await idOf(second))
    expect((await ask(other, form('List-Unsubscribe=One-Click'))).response.status).toBe(200)
    expect(await recipients()).toEqual([])
  })

  test('refuses a link that is no link of this site, and does nothing for a deleted account', async () => {
    const token = tokens().tokenOf(await idOf(second))
    for (const wrong of [null, '', 'x', `${token}x`, 'a'.repeat(5_000)]) {
      for (const options of [{}, form('')]) {
        const { response, text } = await ask(wrong, options)
        expect([response.status, text]).toEqual([404, expect.stringContaining('is not valid')])
      }
    }
    const gone = tokens().tokenOf('00000000-0000-4000-8000-000000000000')
    expect((await ask(gone, form(''))).response.status).toBe(200)
    const { rows } = await run('select * from weekly_mails')
    expect(rows).toEqual([])
    expect((await ask(token, { method: 'PUT' })).response.status).toBe(404)
  })

  test('is linked from the revenue settings of the admin, with the token of the reader', async () => {
    const id = await idOf(admin.email)
    const props = { payload: cms.payload, user: { id } } as unknown as ServerProps
    const page = await rendered(OwnWeeklyMail(props))
    expect(page).toContain(`/mail/weekly/end?token=${tokens().tokenOf(id)}`)
  })
})
