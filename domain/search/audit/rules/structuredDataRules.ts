import type { Site } from '../site/site.ts'
import { type JsonLdProblem, jsonLdProblems } from './jsonLd.ts'
import { type Finding, findingsPerPage, type Rule } from './rule.ts'

/** Rules about structured data. */
export const structuredDataRules = {
  'json-ld-syntax': {
    severity: 'error',
    wrong: 'A block of structured data is no JSON.',
    remedy: 'Write it with serializeJsonLd of domain/search/structuredData.ts.',
    find: problems('syntax'),
  },
  'json-ld-fields': {
    severity: 'error',
    wrong: 'Structured data lacks what its type needs.',
    remedy:
      'Fill the field, or leave the whole thing out; domain/search/structuredData.ts makes it.',
    find: problems('fields'),
  },
  'json-ld-type': {
    severity: 'warning',
    wrong: 'Structured data is of a type that this audit does not know.',
    remedy: 'Correct its name, or add to domain/search/audit/rules/jsonLd.ts what it needs.',
    find: problems('type'),
  },
} as const satisfies Record<string, Rule>

function problems(kind: JsonLdProblem['kind']) {
  return ({ pages }: Site): Finding[] =>
    findingsPerPage(pages, ({ jsonLd }) =>
      jsonLd
        .flatMap(jsonLdProblems)
        .filter((problem) => problem.kind === kind)
        .map(({ detail }) => detail),
    )
}
