import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ClaimReport, ReportedPeriod } from '#domain/claims/report/claimReport.ts'
import { html } from '#domain/formats/markup/html.ts'
import { reportErrorPage, reportPage } from './reportPage.ts'

const report: ClaimReport = {
  site: 'https://a.example',
  range: { from: '2026-11-01', to: null },
  madeAt: '2026-12-01T12:00:00.000Z',
  recordedSince: '2026-11-20T08:00:00.000Z',
  policy: 'warn',
  claims: [
    {
      key: 'players',
      text: '<script>alert(1)</script>',
      statement: '"So" & \'so\'',
      kind: 'figure',
      state: 'unproved',
      evidence: [],
      validUntil: null,
      responsible: null,
      periods: [],
    },
  ],
}

const evidence = [
  { note: 'Audit', date: '2026-10-01', link: 'https://a.example/?a=1&b="2"', file: 'audit #1.pdf' },
]
const shown: ReportedPeriod = {
  page: 'Landing page',
  field: 'Figures',
  text: '9M+',
  statement: 'So many then.',
  policy: 'enforce',
  evidence,
  validUntil: '2027-01-01T00:00:00.000Z',
  from: '2026-11-21T08:00:00.000Z',
  until: null,
}

describe('the page of the report', () => {
  test('escapes all texts of editors', () => {
    const { source } = reportPage(report)
    expect(source).not.toContain('<script')
    expect(source).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(source).toContain('&quot;So&quot; &amp; &#39;so&#39;')
  })

  test('names missing values', () => {
    const { source } = reportPage(report)
    expect(source).toContain('It was not shown in this range.')
    expect(source).toContain('<dd>Nobody</dd>')
    const empty = reportPage({ ...report, recordedSince: null, claims: [] })
    expect(empty.source).toContain('There are no claims in the register')
    expect(empty.source).toContain('<dt>Recorded</dt><dd>Nothing yet</dd>')
  })

  test('shows when recording began, and the status of the register', () => {
    const { source } = reportPage(report)
    expect(source).toContain('Since 2026-11-20 08:00:00 UTC. What was shown earlier is not known.')
    expect(source).toContain('<dd>1 claim: 1 without evidence</dd>')
  })

  test('links to the evidence of a claim, and shows its earlier statement', () => {
    const [claim] = report.claims
    if (!claim) throw new Error('There is one above.')
    const { source } = reportPage({ ...report, claims: [{ ...claim, evidence, periods: [shown] }] })
    expect(source).toContain('<a href="https://a.example/?a=1&amp;b=&quot;2&quot;">')
    expect(source).toContain('<a href="/api/evidence-files/file/audit%20%231.pdf">')
    expect(source).toContain('9M+<small>So many then.</small>')
    expect(source).toContain('<small>Valid until 2027-01-01 00:00:00 UTC</small>')
    expect(source).toContain('<td data-label="Until">Still shown</td>')
  })

  test('loads nothing: its style is inline, and allowed by its hash alone', () => {
    const { source, policy } = reportPage({ ...report, site: 'https://a.example/"</style>' })
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(source) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}';`)
    expect(source).not.toMatch(/\b(src=|@import|url\()/)
  })

  test('has its title on every printed sheet', () => {
    expect(reportPage(report).source).toContain(
      'content: "Claims report, from 2026-11-01 \\28 UTC\\29  until now. https://a.example, made at 2026-12-01 12:00:00 UTC"',
    )
  })
})

test('the error page shows the reason and the form', () => {
  const { source } = reportErrorPage('The range must not end before it begins.', {
    from: '2026-02-02',
    to: '"><b>',
  })
  expect(source).toContain(
    '<p class="doubt" role="alert">The range must not end before it begins.</p>',
  )
  expect(source).toContain('<input type="date" name="from" value="2026-02-02">')
  expect(source).toContain('name="to" value="&quot;&gt;&lt;b&gt;">')
})

test('HTML is inserted into HTML unchanged, and texts are escaped', () => {
  expect(html`<p>${'<b>'}${html`<i>${1}</i>`}${[html`<u>`, html`</u>`]}</p>`.source).toBe(
    '<p>&lt;b&gt;<i>1</i><u>\n</u></p>',
  )
})
