import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withStore } from '#tests/analytics/setup/sharedStore.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { admin } from '#tests/setup/database/admin.ts'
import {
  accepted,
  dayMs,
  hourMs,
  keptMails,
  mailSite,
  monday,
  never,
  second,
  siteUrl,
} from './mailSite.ts'

const { cms, mail, clock, run, tokens, idOf, addConversion, withJobs, withMails, sendWith } =
  mailSite()

describe('the weekly mail', () => {
  test('reaches every admin with a confirmed address once, whatever number of processes and runs', async () => {
    await addConversion(monday - 3 * dayMs)
    await withStore(cms.databaseUrl, (store) =>
      store.insert(
        ['2026-11-18', '2026-11-22', '2026-11-11'].map((day) =>
          storedEvent(Date.parse(`${day}T12:00:00Z`), { page_url: '/faq', session_id: day }),
        ),
      ),
    )
    await withJobs(async (jobs) => {
      clock.now = monday - 1
      expect(jobs.isWeeklyMailDue()).toBe(false)
      clock.now = monday + 5 * hourMs
      expect(jobs.isWeeklyMailDue()).toBe(true)
      await withJobs(async (other) => {
        await Promise.all([jobs.sendWeeklyMails(never), other.sendWeeklyMails(never)])
      })
      await jobs.sendWeeklyMails(never)
    })
    const received = mail.received()
    expect(received.flatMap(({ to }) => to).sort()).toEqual([admin.email, second].sort())
    const { raw = '' } = received.find(({ to }) => to.includes(second)) ?? {}
    const [head = ''] = raw.split('\r\n\r\n', 1)
    const endUrl = `${siteUrl}/mail/weekly/end?token=${tokens().tokenOf(await idOf(second))}`
    const unfolded = head.replaceAll(/\r\n\s+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${endUrl}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const text = partOf(raw, 'text/plain')
    expect(text).toContain('Visitors (page views): 2 (up 100% from 1)')
    expect(text).toContain('  /faq: 2')
    expect(text).toContain('Commission: €200.50 (up 101% from €100.00)')
    expect(text).toContain(`${siteUrl}/analytics?view=revenue&from=2026-11-16&to=2026-11-22`)
    expect(text).toContain(`End it: ${endUrl}`)
    const html = partOf(raw, 'text/html')
    expect(html).toContain('<img src="cid:week-curve"')
    expect(html).toContain('alt="Visitors by day, Mon 16 to Sun 22: 0, 0, 1, 0, 0, 0, 1;')
    expect(raw).toMatch(/Content-Id: <week-curve>/i)
    const picture = Buffer.from(partOf(raw, 'image/png'), 'latin1')
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1_104 })
  })

  test('that could not be sent is tried again after half an hour, only for those who lack it', async () => {
    const refusing = keptMails(({ to }) =>
      to === second ? { ok: false, reason: 'EENVELOPE 451' } : { ok: true },
    )
    await withMails(refusing.mailer, async (send, mails) => {
      await expect(send()).rejects.toThrow('1 of 2 weekly mails could not be sent (EENVELOPE 451).')
      expect(mails.isDue()).toBe(false)
      clock.now += hourMs / 2
      expect(mails.isDue()).toBe(true)
    })
    expect(refusing.recipients()).toEqual([admin.email, second].sort())
    const working = accepted()
    await sendWith(working.mailer)
    expect(working.recipients()).toEqual([second])
  })

  test('is not sent again by a process that follows one which ended while sending', async () => {
    const ending = keptMails(() => {
      throw new Error('killed')
    })
    await expect(sendWith(ending.mailer)).rejects.toThrow('killed')
    const following = accepted()
    await sendWith(following.mailer)
    expect([...ending.recipients(), ...following.recipients()].sort()).toEqual(
      [admin.email, second].sort(),
    )
  })

  test('is not sent while it is off, nor on other days, and has no revenue where there is none', async () => {
    const { mailer, mails } = accepted()
    await run('insert into revenue_settings (weekly_mail) values (false)')
    await sendWith(mailer)
    await run('update revenue_settings set weekly_mail = true')
    clock.now = monday + dayMs
    await sendWith(mailer)
    expect(mails).toEqual([])
    clock.now = monday + 18 * hourMs - 1
    await sendWith(mailer)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).not.toMatch(/commission|revenue/i)
  })
})

/** The decoded part of a mail with a type; a picture as text of bytes. */
function partOf(raw: string, type: string): string {
  const [, head = '', body = ''] =
    new RegExp(`Content-Type: ${type}([\\s\\S]*?)\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--`, 'i').exec(
      raw,
    ) ?? []
  if (/base64/i.test(head)) {
    return Buffer.from(body, 'base64').toString(type === 'image/png' ? 'latin1' : 'utf8')
  }
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\r\n', '\n')
}
