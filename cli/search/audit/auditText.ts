import { printable } from '#cli/terminal/table.ts'
import type { Audit, RuleResult } from '#domain/search/audit/audit.ts'

/** The maximum number of examples per rule; JSON contains all findings. */
const maxExamples = 5
/** In characters; a page title may have any length. */
const maxDetailLength = 120

const number = new Intl.NumberFormat('en')

/** The audit as text: findings by rule, errors first, with some examples of each. */
export function auditText({ pages, listable, errors, warnings, results }: Audit): string {
  const found = results
    .filter(({ findings }) => findings.length > 0)
    .toSorted((one, other) => severityRank(one) - severityRank(other))
  const looked = `Checked ${number.format(pages)} pages, of which search engines may list ${number.format(listable)}.`
  const counted = `${countText(errors, 'error')}, ${countText(warnings, 'warning')}.`
  return [...found.map(ruleText), `${looked}\n${counted}`].join('\n\n')
}

function severityRank({ severity }: RuleResult): number {
  return severity === 'error' ? 0 : 1
}

function ruleText({ rule, severity, wrong, remedy, findings }: RuleResult): string {
  const examples = findings.slice(0, maxExamples).map(({ path, detail }) => {
    const characters = [...printable(detail)]
    const shown = characters.slice(0, maxDetailLength).join('')
    return `  ${printable(path)}  ${shown}${characters.length > maxDetailLength ? '…' : ''}`
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

function countText(of: number, what: string): string {
  return `${number.format(of)} ${what}${of === 1 ? '' : 's'}`
}
