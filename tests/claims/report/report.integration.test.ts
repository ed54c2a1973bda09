import { beforeAll, describe, expect, test } from 'vitest'
import { cmsStaff } from '#tests/setup/cms/cmsStaff.ts'
import { saveDocument } from '#tests/setup/cms/copyDrafts.ts'

/** The claims report for auditors, which only staff can read. */

const { visitor, user, editor, admin } = cmsStaff()
const address = '/api/claims/report'

beforeAll(async () => {
  const claim = { key: 'told', text: '=77', statement: 'It is <77>.', kind: 'rating' }
  await saveDocument(admin, ['POST', '/api/claims'], claim)
  const item = { question: 'Told?', answer: 'It is {claim:told}.', order: 90 }
  await saveDocument(admin, ['POST', '/api/faq-items'], item)
})

describe('the report', () => {
  test('is for staff only', async () => {
    for (const format of ['html', 'csv', 'json', 'other']) {
      expect((await visitor('GET', `${address}?format=${format}`)).status).toBe(403)
      expect((await user('GET', `${address}?format=${format}`)).status).toBe(403)
    }
    expect((await editor('GET', address)).status).toBe(200)
  })

  test('is a page without scripts and external resources', async () => {
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

  test('is JSON for programs, with the person responsible', async () => {
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

  test('contains only the requested days', async () => {
    const { text } = await editor('GET', `${address}?from=2000-01-01&to=2000-01-31`)
    expect(text).toContain('from 2000-01-01 to 2000-01-31 (UTC)')
    expect(text).not.toContain('<table>')
    expect(text).toContain('It was not shown in this range.')
  })

  test('accepts the earliest and latest dates', async () => {
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
  ])('answers 400 with a sentence to an invalid query: %s', async (query) => {
    const { status, body } = await editor('GET', `${address}?${query}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: [{ message: expect.stringMatching(/\.$/) }] })
  })

  test('shows what is wrong with a range on its page, with the form', async () => {
    const { status, headers, text } = await editor(
      'GET',
      `${address}?from=2026-02-02&to=2026-02-01`,
    )
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(text).toContain('The range must not end before it begins.')
    expect(text).toContain('<form method="get">')
  })
})
