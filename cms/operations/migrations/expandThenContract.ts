/**
 * During a rollout, and after a rollback, processes of the previous release run on the new schema. So
 * a migration only adds. What a release stops using is removed by a later release. See
 * docs/decisions/0016-expand-then-contract.md.
 */

/** Up to this migration each release was started after all processes had stopped. */
export const baseline = '20261122_011507_editors_desk'

type Rule = { effect: string; pattern: RegExp; unless?: RegExp }

/** Patterns of a single statement in upper case, with the effect on the previous release. */
const rules: readonly Rule[] = [
  {
    effect: 'removes what it reads',
    pattern: /^DROP (?:TABLE|TYPE|SCHEMA|(?:MATERIALIZED )?VIEW)\b/,
  },
  {
    effect: 'removes what it reads',
    pattern:
      /^ALTER TABLE\b.*\bDROP (?:COLUMN\b|(?!CONSTRAINT\b|NOT NULL\b|DEFAULT\b|EXPRESSION\b|IDENTITY\b)["\w])/,
  },
  { effect: 'removes a name that it uses', pattern: /^ALTER\b.*\bRENAME\b/ },
  {
    effect: 'changes the type of what it writes',
    pattern: /^ALTER TABLE\b.*\bALTER\b.*\b(?:SET DATA )?TYPE\b/,
  },
  { effect: 'requires a value that it does not write', pattern: /\bSET NOT NULL\b/ },
  {
    effect: 'removes a default that it relies on',
    pattern: /\bDROP (?:DEFAULT|IDENTITY|EXPRESSION)\b/,
  },
  {
    effect: 'requires a value that it does not write',
    pattern: /^ALTER TABLE\b.*\bADD (?!CONSTRAINT\b).*\bNOT NULL\b/,
    unless: /\bDEFAULT\b|\bGENERATED\b|\bSERIAL\b/,
  },
  { effect: 'deletes data', pattern: /^(?:DELETE FROM|TRUNCATE)\b/ },
]

/**
 * The statements of a migration on which the previous release would fail: each one shortened, with the
 * reason. Statements on tables that the migration itself creates are allowed.
 *
 * @param sql any number of statements, as a migration passes them
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
      return rule ? [`${rule.effect}: ${clause.slice(0, 120)}`] : []
    })
    return broken
  })
}

/**
 * Why a migration must not remove something yet; undefined when it may.
 *
 * @param contractOf the first release that did not use what is removed, as the migration declares
 * @param release the release that the migration belongs to
 */
export function contractProblem(
  contractOf: string | undefined,
  release: string,
): string | undefined {
  if (contractOf === undefined) {
    return 'it does not declare in contractOf which earlier release was the first that did not use this'
  }
  if (compareReleases(contractOf, release) < 0) return undefined
  return `contractOf is ${contractOf}, and this is ${release}: processes of the previous release may still use it`
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
      // Together, because a text can contain dashes, and a comment an apostrophe.
      .replace(/'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm, (it) => (it.startsWith("'") ? "''" : ' '))
      .replace(/create (?:or replace )?(?:function|procedure)[\s\S]*?(\$\w*\$)[\s\S]*?\1/gi, ' ')
      // A DO block contains statements, too.
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

/** `ALTER TABLE a ADD …, DROP …` is two changes; each one is checked by itself. */
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
    // A text that is not a release is never earlier.
    if (Number.isNaN(difference)) return 1
    if (difference !== 0) return difference
  }
  return 0
}
