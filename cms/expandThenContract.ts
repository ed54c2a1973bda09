/**
 * While a release is rolled out, processes of the one before run on the new schema, and after a
 * rollback they do again. So a migration only adds: what a release stops using is taken away by a
 * later one. docs/decisions/0016-expand-then-contract.md says more.
 */

/** Up to it each release was brought up alone, with everything stopped. */
export const baseline = '20261122_011507_editors_desk'

type Rule = { breaks: string; pattern: RegExp; unless?: RegExp }

/** Of one statement in upper case, by what the release before would meet. */
const rules: readonly Rule[] = [
  {
    breaks: 'takes away what it reads',
    pattern: /^DROP (?:TABLE|TYPE|SCHEMA|(?:MATERIALIZED )?VIEW)\b/,
  },
  {
    breaks: 'takes away what it reads',
    pattern:
      /^ALTER TABLE\b.*\bDROP (?:COLUMN\b|(?!CONSTRAINT\b|NOT NULL\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)["\w])/,
  },
  { breaks: 'takes away a name that it uses', pattern: /^ALTER\b.*\bRENAME\b/ },
  {
    breaks: 'changes the type of what it writes',
    pattern: /^ALTER TABLE\b.*\bALTER\b.*\b(?:SET DATA )?TYPE\b/,
  },
  { breaks: 'asks for a value that it does not write', pattern: /\bSET NOT NULL\b/ },
  {
    breaks: 'takes away a value that it leaves out',
    pattern: /\bDROP (?:DEFAULT|IDENTITY|EXPRESSION)\b/,
  },
  {
    breaks: 'asks for a value that it does not write',
    pattern: /^ALTER TABLE\b.*\bADD (?!CONSTRAINT\b).*\bNOT NULL\b/,
    unless: /\bDEFAULT\b|\bGENERATED\b|\bSERIAL\b/,
  },
  { breaks: 'deletes data', pattern: /^(?:DELETE FROM|TRUNCATE)\b/ },
]

/**
 * What of a migration's SQL the release before could not live with: each statement, shortened, with
 * the reason. Tables that the migration makes itself are its own affair.
 *
 * @param sql any number of statements, as a migration hands them over
 */
export function destructiveStatements(sql: string): string[] {
  const statements = statementsOf(sql)
  const own = new Set(statements.flatMap((it) => madeTable.exec(it)?.[1] ?? []))
  return statements.flatMap((statement) => {
    if (own.has(changedTable.exec(statement)?.[1] ?? '')) return []
    const broken = clausesOf(statement).flatMap((clause) => {
      const rule = rules.find(
        ({ pattern, unless }) => pattern.test(clause) && !unless?.test(clause),
      )
      return rule ? [`${rule.breaks}: ${clause.slice(0, 120)}`] : []
    })
    return broken
  })
}

/**
 * Why a migration that takes something away may not do so yet; undefined when it may.
 *
 * @param contractOf the release that was the first to do without it, as the migration declares
 * @param release the one that the migration belongs to
 */
export function whyNotYet(contractOf: string | undefined, release: string): string | undefined {
  if (contractOf === undefined) {
    return 'it does not declare by contractOf which earlier release was the first to do without it'
  }
  if (compareReleases(contractOf, release) < 0) return undefined
  return `contractOf is ${contractOf}, and this is ${release}: processes of the release before may still use it`
}

const name = String.raw`(?:IF (?:NOT )?EXISTS )?(?:ONLY )?(?:"?PUBLIC"?\.)?"?(\w+)"?`
const madeTable = new RegExp(`^CREATE (?:UNLOGGED )?TABLE ${name}`)
const changedTable = new RegExp(
  `^(?:ALTER TABLE|DROP TABLE|TRUNCATE(?: TABLE)?|DELETE FROM) ${name}`,
)

/** Without comments, texts and the bodies of functions; in upper case, with single spaces. */
function statementsOf(sql: string): string[] {
  return (
    sql
      .replace(/--.*$/gm, ' ')
      .replace(/\/\*[\s\S]*?\*\//g, ' ')
      .replace(/'(?:[^']|'')*'/g, "''")
      .replace(/create (?:or replace )?(?:function|procedure)[\s\S]*?(\$\w*\$)[\s\S]*?\1/gi, ' ')
      // What a DO block holds are statements, too.
      .replace(/\$\w*\$/g, ';')
      .split(';')
      .map((it) =>
        it
          .replace(/\s+/g, ' ')
          .trim()
          .toUpperCase()
          .replace(/^BEGIN /, ''),
      )
      .filter((it) => it !== '')
  )
}

/** `ALTER TABLE a ADD …, DROP …` is two changes; each is judged as if it came alone. */
function clausesOf(statement: string): string[] {
  const [head] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?\S+ /.exec(statement) ?? []
  if (!head) return [statement]
  return statement
    .slice(head.length)
    .split(/,(?= ?(?:ADD|DROP|ALTER|RENAME)\b)/)
    .map((clause) => head + clause.trim())
}

function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((it) => it.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? Number.NaN) - (right?.[at] ?? Number.NaN)
    // What is no release is never an earlier one.
    if (Number.isNaN(difference)) return 1
    if (difference !== 0) return difference
  }
  return 0
}
