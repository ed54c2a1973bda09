import { Html, html } from '#domain/formats/markup/html.ts'
import { canonical, paths } from '#domain/urls/urls.ts'
import { weekInWords } from './week.ts'
import { curveInWords, weekCurve } from './weekCurve.ts'
import type { WeeklyFigures } from './weeklyFigures.ts'
import { type ListRow, type Section, weeklySections } from './weeklySections.ts'

/** The picture of the curve by which the HTML of the mail refers to it (RFC 2392). */
export const curveContentId = 'week-curve'

export type WeeklyMailOptions = {
  site: { name: string /** The public origin. */; url: string }
  /** The address of the page that ends the mail for its recipient. */
  endUrl: string
  /** The name of a casino by its key. */
  casinoName(key: string): string
}

/** The mail about a week, as text and as HTML with a picture of id `curveContentId`. */
export function weeklyMail(
  figures: WeeklyFigures,
  { site, endUrl, casinoName }: WeeklyMailOptions,
): { subject: string; text: string; html: string } {
  const { week, revenue } = figures
  const range = new URLSearchParams({ from: week.first, to: week.last })
  const dashboard = canonical(site.url, paths.analytics)
  const links = [
    { name: 'Dashboard of this week', url: `${dashboard}?${range}` },
    ...(revenue
      ? [{ name: 'Revenue of this week', url: `${dashboard}?view=revenue&${range}` }]
      : []),
  ]
  const parts: Parts = {
    title: `${site.name}: ${weekInWords(week)}`,
    introduction: 'Monday to Sunday in UTC, compared with the week before.',
    sections: weeklySections(figures, casinoName),
    links,
    reason: `You get this mail each Monday because you are an admin of ${site.name} and have confirmed your address.`,
    endUrl,
    siteUrl: site.url,
    picture: curveInWords(weekCurve(figures)),
  }
  return { subject: parts.title, text: textOf(parts), html: htmlOf(parts) }
}

type Parts = {
  title: string
  introduction: string
  sections: readonly Section[]
  links: readonly { name: string; url: string }[]
  reason: string
  endUrl: string
  siteUrl: string
  /** What the picture shows. */
  picture: string
}

function textOf({ title, introduction, sections, links, reason, endUrl }: Parts): string {
  const blocks = [
    title,
    introduction,
    ...sections.flatMap(sectionText),
    ...links.map(({ name, url }) => `${name}: ${url}`),
    `${reason} End it: ${endUrl}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

function sectionText({ heading, figures, lists, notes }: Section): string[] {
  const lines = figures.map(({ name, value, before }) => {
    return `${name}: ${value}${before === '' ? '' : ` (${before})`}`
  })
  return [
    heading.toUpperCase(),
    ...notes,
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    ...lists.map(({ heading, rows }) =>
      [`${heading}:`, ...rows.map(({ name, value }) => `  ${inOneLine(name)}: ${value}`)].join(
        '\n',
      ),
    ),
  ]
}

/** Names of pages are what clients have sent. */
function inOneLine(name: string): string {
  return name.replaceAll(/[\s\p{Cc}]+/gu, ' ')
}

// Clients of mail read styles of elements only.
const style = {
  body: 'margin:0;padding:24px 12px;background:#f3f4f6;color:#1c2330;font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif',
  main: 'max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  title: 'margin:0 0 4px;font-size:22px;line-height:1.3',
  heading: 'margin:28px 0 8px;font-size:18px',
  listHeading: 'margin:16px 0 4px;font-size:15px',
  muted: 'margin:0 0 16px;color:#5b6472;font-size:14px',
  alarm: 'margin:0 0 12px;padding:8px 12px;border-left:4px solid #b42318;background:#fdf1f0',
  picture: 'display:block;width:100%;height:auto;border:0',
  table: 'width:100%;border-collapse:collapse',
  name: 'padding:6px 12px 6px 0;border-bottom:1px solid #e3e6eb;text-align:left;font-weight:400;overflow-wrap:anywhere',
  value: 'padding:6px 0;border-bottom:1px solid #e3e6eb;text-align:right;white-space:nowrap',
  before: 'display:block;color:#5b6472;font-size:13px',
  link: 'color:#1d4fc4',
  button:
    'display:inline-block;margin:20px 8px 0 0;padding:10px 16px;border-radius:6px;background:#1d4fc4;color:#ffffff;text-decoration:none',
} as const

function htmlOf(parts: Parts): string {
  const { title, introduction, sections, links, reason, endUrl, siteUrl, picture } = parts
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="${style.body}">
<div style="${style.main}">
<h1 style="${style.title}">${title}</h1>
<p style="${style.muted}">${introduction}</p>
<img src="cid:${curveContentId}" width="552" alt="${picture}" style="${style.picture}">
${sections.map((section) => sectionHtml(section, siteUrl))}
<p>${links.map(({ name, url }) => html`<a href="${url}" style="${style.button}">${name}</a>`)}</p>
<p style="${style.muted}">${reason} <a href="${endUrl}" style="${style.link}">End it</a></p>
</div>
</body>
</html>
`.source
}

function sectionHtml({ heading, figures, lists, notes }: Section, siteUrl: string): Html {
  return html`<h2 style="${style.heading}">${heading}</h2>
${notes.map((note) => html`<p style="${style.alarm}">${note}</p>`)}
${figures.length > 0 ? tableHtml(figures.map(({ name, value, before }) => rowHtml(html`${name}`, value, before))) : nothing}
${lists.map(
  ({ heading, rows }) => html`<h3 style="${style.listHeading}">${heading}</h3>
${tableHtml(rows.map((row) => rowHtml(nameHtml(row, siteUrl), row.value)))}`,
)}`
}

const nothing = new Html('')

function tableHtml(rows: readonly Html[]): Html {
  return html`<table style="${style.table}">${rows}</table>`
}

function rowHtml(name: Html, value: string, before = ''): Html {
  const note = before === '' ? nothing : html`<span style="${style.before}">${before}</span>`
  return html`<tr><th scope="row" style="${style.name}">${name}</th><td style="${style.value}">${value}${note}</td></tr>`
}

function nameHtml({ name, path }: ListRow, siteUrl: string): Html {
  if (path === undefined) return html`${name}`
  return html`<a href="${canonical(siteUrl, path)}" style="${style.link}">${name}</a>`
}
