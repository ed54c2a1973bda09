import { beforeAll, describe, expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cmsStaff.ts'
import { saved } from '#tests/setup/copyDrafts.ts'

/** The report for auditors, as staff get it and nobody else. */

const { visitor, user, editor, admin } = cmsStaff()
const address = '/api/claims/report'

beforeAll(async () => {
  const claim = { key: 'told', text: '=77', statement: 'It is <77>.', kind: 'rating' }
  await saved(admin, ['POST', '/api/claims'], claim)
  const item = { question: 'Told?', answer: 'It is {claim:told}.', order: 90 }
  await saved(admin, ['POST', '/api/faq-items'], item)
})

describe('the report', () => {
  test('is for staff alone', async () => {
    for (const format of ['html', 'csv', 'json', 'other']) {
      expect((await visitor('GET', `${address}?format=${format}`)).status).toBe(403)
      expect((await user('GET', `${address}?format=${format}`)).status).toBe(403)
    }
    expect((await editor('GET', address)).status).toBe(200)
  })

  test('is a page that loads and runs nothing', async () => {
    const { headers, text } = await editor('GET', address)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(text).toContain('It is &lt;77&gt;.')
    expect(text).toContain('<td data-label="Where">FAQ item: Told?: Answer</td>')
    expect(text).toMatch(/>Landing page: Statistics › Figures › 1 › Figure<\/td>\s*<td[^>]*>10M\+</)
    expect(text).toContain('Still shown')
  })

  test('is CSV for spreadsheets, without formulas', async () => {
    const { headers, text } = await editor('GET', `${address}?format=csv`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="claims-report.csv"')
    const line = text.split('\r\n').find((one) => one.startsWith('told,'))
    expect(line).toMatch(/^told,'=77,It is <77>\.,Rating,Without evidence,,None,FAQ item: Told\?,/)
  })

  test('is JSON for programs, with the person who answers', async () => {
    const { body } = await editor('GET', `${address}?format=json`)
    expect(body).toMatchObject({
      range: { from: null, to: null },
      recordedSince: expect.stringMatching(/Z$/),
      policy: 'warn',
      claims: expect.arrayContaining([
        expect.objectContaining({
          key: 'told',
          state: 'unproved',
          responsible: null,
          periods: [
            expect.objectContaining({
              page: 'FAQ item: Told?',
              field: 'Answer',
              text: '=77',
              policy: 'warn',
              evidence: [],
              until: null,
            }),
          ],
        }),
      ]),
    })
  })

  test('is about the days that it is asked for', async () => {
    const { text } = await editor('GET', `${address}?from=2000-01-01&to=2000-01-31`)
    expect(text).toContain('from 2000-01-01 to 2000-01-31 (UTC)')
    expect(text).not.toContain('<table>')
    expect(text).toContain('It was not shown in this range.')
  })

  test('is about any days that a calendar has', async () => {
    const { status, body } = await editor(
      'GET',
      `${address}?format=json&from=0000-01-01&to=9999-12-31`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      claims: expect.arrayContaining([
        expect.objectContaining({ key: 'told', periods: [expect.anything()] }),
      ]),
    })
  })

  test.each([
    'format=json&from=yesterday',
    'format=csv&to=2026-02-30',
    'format=json&from=2026-02-02&to=2026-02-01',
    'format=pdf',
  ])('is refused in words where it can’t be had: %s', async (query) => {
    const { status, body } = await editor('GET', `${address}?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ message: expect.stringMatching(/\.$/) }] })
  })

  test('on its page says what is wrong with a range, and asks again', async () => {
    const { status, headers, text } = await editor(
      'GET',
      `${address}?from=2026-02-02&to=2026-02-01`,
    )
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(text).toContain('The range must not end before it begins.')
    expect(text).toContain('<form method="get">')
  })
})
