import { createHash } from 'node:crypto'

/**
 * The style of the report, also for print: A4, with each claim on one sheet where it fits.
 *
 * @param footer printed on every sheet beside its number, so that a single sheet is identifiable
 */
export function reportStyle(footer: string): string {
  return `
@page { size: A4; margin: 18mm 15mm 20mm }
@page { @bottom-left { content: ${cssString(footer)}; font: 8pt system-ui, sans-serif } }
@page { @bottom-right { content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif } }
${baseStyle}`
}

const baseStyle = `
* { box-sizing: border-box }
html { color-scheme: light }
body { margin: 0 auto; padding: 2rem 1rem; max-width: 60rem; background: #fff; color: #1a1a1a;
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0 0 .25rem; font-size: 1.2rem }
h2 code { font-weight: 400; font-size: .85em; color: #555 }
p { margin: 0 0 .5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 }
dt { color: #555 }
dd { margin: 0 }
ul { margin: 0; padding-left: 1.1rem }
section { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #999 }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1rem 0 }
label { display: grid; gap: .25rem; font-size: .9rem }
input, button { font: inherit; padding: .35rem .6rem; border: 1px solid #666; border-radius: 4px }
a { color: #0b4fa8 }
a:focus-visible, input:focus-visible, button:focus-visible { outline: 2px solid #0b4fa8; outline-offset: 2px }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-size: .85em;
  font-variant-numeric: tabular-nums }
th, td { padding: .35rem .5rem; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top }
th:nth-child(1) { width: 21% }
th:nth-child(2), th:nth-child(5) { width: 13% }
th:nth-child(3), th:nth-child(4) { width: 13.5% }
td small { display: block; color: #555; font-size: 1em }
thead { display: table-header-group }
.doubt { font-weight: 700; color: #9a1c0f }
@media screen and (max-width: 45rem) {
  table, tbody, tr, td { display: block }
  thead { display: none }
  tr { padding: .5rem 0; border-bottom: 1px solid #ccc }
  td { position: relative; padding: .1rem 0 .1rem 7.5rem; border: 0 }
  td::before { content: attr(data-label); position: absolute; left: 0; width: 7rem; color: #555 }
}
@media print {
  body { padding: 0; max-width: none; font-size: 10pt }
  form, .screen { display: none }
  h2, h2 + p, dl { break-after: avoid }
  tr, dl { break-inside: avoid }
  th, td { padding: .2rem .3rem .2rem 0 }
  a { color: inherit; text-decoration: none }
}
`

/** A CSS string, escaped so that no text can end the string or the style. */
function cssString(text: string): string {
  const escaped = text.replaceAll(/[^\w .,:/-]/gu, (sign) => {
    return `\\${(sign.codePointAt(0) ?? 0).toString(16)} `
  })
  return `"${escaped}"`
}

/** The content security policy that allows this style and nothing else. */
export function reportPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
