import type { Evidence } from '#domain/claims/register/claim.ts'
import { kindNames, policyNames, stateNames } from '#domain/claims/register/claimLabels.ts'
import type { ReportedClaim, ReportedPeriod } from '#domain/claims/report/claimReport.ts'
import { Html, html } from '#domain/formats/markup/html.ts'
import { utc } from '#domain/formats/utc.ts'

/** The section of one claim: its status, and where and when it was shown. */
export function claimSection(claim: ReportedClaim): Html {
  const { key, text, statement, kind, state, responsible, evidence, validUntil } = claim
  const status = state === null ? 'Not in the register any more' : stateNames[state]
  return html`<section>
<h2>${text} <code>${key}</code></h2>
<p>${statement}</p>
<dl>
<dt>Kind</dt><dd>${kindNames[kind]}</dd>
<dt>State</dt><dd${new Html(state === 'proved' ? '' : ' class="doubt"')}>${status}</dd>
<dt>Answers for it</dt><dd>${responsible ?? 'Nobody'}</dd>
<dt>Evidence</dt><dd>${evidenceList(evidence)}</dd>
<dt>Valid until</dt><dd>${validUntil === null ? 'No end is set' : utc(validUntil)}</dd>
</dl>
${table(claim)}
</section>`
}

function table(claim: ReportedClaim): Html {
  if (claim.periods.length === 0) return html`<p>It was not shown in this range.</p>`
  return html`<table>
<thead><tr>${headings.map((heading) => html`<th>${heading}</th>`)}</tr></thead>
<tbody>
${claim.periods.map((period) => row(claim, period))}
</tbody>
</table>`
}

const headings = [
  'Where',
  'Visitors read',
  'From',
  'Until',
  'Policy then',
  'Evidence then',
] as const

function row(claim: ReportedClaim, period: ReportedPeriod): Html {
  const { page, field, text, statement, from, until, policy, evidence, validUntil } = period
  const meant = statement === claim.statement ? '' : html`<small>${statement}</small>`
  const lapse = validUntil === null ? '' : html`<small>Valid until ${utc(validUntil)}</small>`
  const cells: Record<(typeof headings)[number], Html> = {
    Where: html`${page}: ${field}`,
    'Visitors read': html`${text}${meant}`,
    From: html`${utc(from)}`,
    Until: html`${until === null ? 'Still shown' : utc(until)}`,
    'Policy then': html`${policyNames[policy]}`,
    'Evidence then': html`${evidenceList(evidence)}${lapse}`,
  }
  return html`<tr>${headings.map((heading) => html`<td data-label="${heading}">${cells[heading]}</td>`)}</tr>`
}

function evidenceList(evidence: readonly Evidence[]): Html {
  const [only] = evidence
  if (!only) return html`None`
  if (evidence.length === 1) return evidenceItem(only)
  return html`<ul>${evidence.map((one) => html`<li>${evidenceItem(one)}</li>`)}</ul>`
}

/** With links to the evidence, which work for users of the admin. */
function evidenceItem({ note, date, link, file }: Evidence): Html {
  const pageLink = link === '' ? '' : html`, <a href="${link}">${link}</a>`
  const fileLink =
    file === null
      ? ''
      : html`, <a href="/api/evidence-files/file/${encodeURIComponent(file)}">file ${file}</a>`
  return html`${note} (${date}${pageLink}${fileLink})`
}
