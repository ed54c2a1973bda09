import type { Audit, RuleResult } from '#domain/seo/audit/audit.ts'
import { printable } from '../table.ts'

/** Of each rule; JSON has all. */
const mostExamples = 5
/** In characters; a title may be of any length. */
const longestDetail = 120

const number = new Intl.NumberFormat('en')

/** The audit for people: what was found by rule, errors first, with some examples of each. */
export function auditText({ pages, listable, errors, warnings, results }: Audit): string {
  const found = results
    .filter(({ findings }) => findings.length > 0)
    .toSorted((one, other) => rank(one) - rank(other))
  const looked = `Looked at ${number.format(pages)} pages, of which search engines may list ${number.format(listable)}.`
  const counted = `${count(errors, 'error')}, ${count(warnings, 'warning')}.`
  return [...found.map(ruleText), `${looked}\n${counted}`].join('\n\n')
}

function rank({ severity }: RuleResult): number {
  return severity === 'error' ? 0 : 1
}

function ruleText({ rule, severity, wrong, remedy, findings }: RuleResult): string {
  const examples = findings.slice(0, mostExamples).map(({ path, detail }) => {
    const characters = [...printable(detail)]
    const shown = characters.slice(0, longestDetail).join('')
    return `  ${printable(path)}  ${shown}${characters.length > longestDetail ? '…' : ''}`
  })
  const more = findings.length - examples.length
  return [
    `${severity} ${rule}: ${number.format(findings.length)}`,
    `  ${wrong}`,
    `  ${remedy}`,
    ...examples,
    ...(more > 0 ? [`  and ${number.format(more)} more; --json has all`] : []),
  ].join('\n')
}

function count(of: number, what: string): string {
  return `${number.format(of)} ${what}${of === 1 ? '' : 's'}`
}
