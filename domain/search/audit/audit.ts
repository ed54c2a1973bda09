import { canonicalRules } from './rules/canonicalRules.ts'
import { linkRules } from './rules/linkRules.ts'
import type { Finding, Rule, Severity } from './rules/rule.ts'
import { sitemapRules } from './rules/sitemapRules.ts'
import { structuredDataRules } from './rules/structuredDataRules.ts'
import { structureRules } from './rules/structureRules.ts'
import { textRules } from './rules/textRules.ts'
import { titleRules } from './rules/titleRules.ts'
import { siteOf } from './site/site.ts'
import type { SiteFacts } from './site/siteFacts.ts'

/** All rules, in the order of the report. */
const rules = {
  ...titleRules,
  ...canonicalRules,
  ...structureRules,
  ...structuredDataRules,
  ...sitemapRules,
  ...linkRules,
  ...textRules,
} as const satisfies Record<string, Rule>

export type RuleId = keyof typeof rules

export const ruleIds: readonly RuleId[] = Object.keys(rules).filter(isRuleId)

export function isRuleId(name: string): name is RuleId {
  return Object.hasOwn(rules, name)
}

export type RuleResult = {
  rule: RuleId
  severity: Severity
  wrong: string
  remedy: string
  findings: Finding[]
}

export type Audit = {
  /** Number of audited pages, and of those that search engines may list. */
  pages: number
  listable: number
  /** Number of findings by severity. */
  errors: number
  warnings: number
  /** One for each requested rule, with or without findings. */
  results: RuleResult[]
}

/** Audits a site by all rules, or by the given ones. */
export function auditSite(facts: SiteFacts, only: readonly RuleId[] = ruleIds): Audit {
  const site = siteOf(facts)
  const results = ruleIds
    .filter((rule) => only.includes(rule))
    .map((rule) => {
      const { severity, wrong, remedy, find } = rules[rule]
      return { rule, severity, wrong, remedy, findings: find(site) }
    })
  const count = (severity: Severity) =>
    results
      .filter((result) => result.severity === severity)
      .reduce((sum, { findings }) => sum + findings.length, 0)
  return {
    pages: site.pages.length,
    listable: site.listable.length,
    errors: count('error'),
    warnings: count('warning'),
    results,
  }
}
