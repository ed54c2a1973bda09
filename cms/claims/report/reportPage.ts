import { policyNames, stateNames } from '#domain/claims/register/claimLabels.ts'
import { type ClaimState, claimStates } from '#domain/claims/register/claimState.ts'
import type { ClaimReport } from '#domain/claims/report/claimReport.ts'
import { type DayRange, rangeInWords } from '#domain/formats/dayRange.ts'
import { Html, html } from '#domain/formats/markup/html.ts'
import { utc } from '#domain/formats/utc.ts'
import { claimSection } from './reportSection.ts'
import { reportPolicy, reportStyle } from './reportStyle.ts'

/** A self-contained HTML page, and the content security policy that allows only its own style. */
export type ReportPage = { source: string; policy: string }

/** The report for screen and print. */
export function reportPage(report: ClaimReport): ReportPage {
  const { site, range, madeAt, claims } = report
  const title = `Claims report, ${rangeInWords(range)}`
  const none = html`<p>There are no claims in the register, and none were shown in this range.</p>`
  return page(
    { title, footer: `${title}. ${site}, made at ${utc(madeAt)}` },
    html`<p>What this site has asserted, where, from when until when, and on which evidence.</p>
${summary(report)}
${rangeForm(range)}
${downloadLinks(range)}
${claims.length > 0 ? claims.map(claimSection) : none}`,
  )
}

/** The page that is shown instead of a report for an invalid range, with the reason. */
export function reportErrorPage(problem: string, range: DayRange): ReportPage {
  const title = 'Claims report'
  return page(
    { title, footer: title },
    html`<p class="doubt" role="alert">${problem}</p>
${rangeForm(range)}`,
  )
}

function page({ title, footer }: { title: string; footer: string }, content: Html): ReportPage {
  const style = reportStyle(footer)
  const { source } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${new Html(`<style>${style}</style>`)}
</head>
<body>
<main>
<h1>Claims report</h1>
${content}
</main>
</body>
</html>
`
  return { source, policy: reportPolicy(style) }
}

function summary({ site, range, madeAt, recordedSince, policy, claims }: ClaimReport): Html {
  const begins = recordedSince === null ? 'Nothing yet' : `Since ${utc(recordedSince)}`
  return html`<dl>
<dt>Site</dt><dd>${site}</dd>
<dt>Range</dt><dd>${rangeInWords(range)}</dd>
<dt>Recorded</dt><dd>${begins}${recordedSince === null ? '' : '. What was shown earlier is not known.'}</dd>
<dt>Made at</dt><dd>${utc(madeAt)}</dd>
<dt>Policy now</dt><dd>${policyNames[policy]}</dd>
<dt>In the register</dt><dd>${countByState(claims.flatMap(({ state }) => state ?? []))}</dd>
</dl>`
}

/** `44 claims: 9 proved, 35 without evidence` */
function countByState(states: readonly ClaimState[]): string {
  const parts = claimStates.flatMap((state) => {
    const count = states.filter((one) => one === state).length
    return count === 0 ? [] : [`${count} ${stateNames[state].toLowerCase()}`]
  })
  const claims = states.length === 1 ? '1 claim' : `${states.length} claims`
  return parts.length === 0 ? claims : `${claims}: ${parts.join(', ')}`
}

function rangeForm({ from, to }: DayRange): Html {
  return html`<form method="get">
<label>From (UTC) <input type="date" name="from" value="${from ?? ''}"></label>
<label>To (UTC) <input type="date" name="to" value="${to ?? ''}"></label>
<button>Show</button>
</form>`
}

function downloadLinks({ from, to }: DayRange): Html {
  const query = `from=${from ?? ''}&to=${to ?? ''}`
  return html`<p class="screen">The same as <a href="?format=csv&amp;${query}">CSV</a> or <a href="?format=json&amp;${query}">JSON</a>. To keep it, print it to a file. <a href="/admin/collections/claims">Back to the claims</a></p>`
}
