import { z } from 'zod'
import { isRecord, jsonOf } from './requestShape.ts'

/** The limits of a query, so that one request can't keep the database busy. */
const max = { page: 1_000_000, limit: 1_000, depth: 10, conditions: 100, nesting: 6, sorts: 10 }

/** The largest date in milliseconds since 1970. No other number in the CMS is as large. */
const maxNumber = 8.64e15
const scalar = z.union([
  z.string(),
  z.number().min(-maxNumber).max(maxNumber),
  z.boolean(),
  z.null(),
  z.undefined(),
  z.date(),
])
const list = z.union([scalar, z.array(scalar).max(max.limit)])
/**
 * The operand of each operator. Payload has more operators: one that its Postgres adapter doesn't
 * support (`all`), and those for geographic fields.
 */
const operands: Readonly<Record<string, z.ZodType>> = {
  equals: scalar,
  not_equals: scalar,
  in: list,
  not_in: list,
  exists: scalar,
  contains: z.string(),
  like: z.string(),
  not_like: z.string(),
  greater_than: scalar,
  greater_than_equal: scalar,
  less_than: scalar,
  less_than_equal: scalar,
}
/** A form without a selection sends an empty text. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{0,7}$/)
    .refine((text) => text === '' || (Number(text) >= min && Number(text) <= max))
    .optional()

const paging = z.object({
  page: wholeNumber(1, max.page),
  limit: wholeNumber(0, max.limit),
  depth: wholeNumber(0, max.depth),
})

const names = z.string().max(200)
const sort = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => [given].flat().flatMap((it) => it.split(',')))
  .pipe(z.array(names).max(max.sorts))
  .optional()

/**
 * The first problem of the parameters of a list, as Payload has parsed them from a URL, as a sentence
 * without the client's input; or undefined.
 */
export function queryProblem(query: Record<string, unknown>): string | undefined {
  const { where } = query
  if (typeof where !== 'string' || where === '') return listQueryProblem(query)
  const conditions = jsonOf(where)
  return isRecord(conditions)
    ? listQueryProblem({ ...query, where: conditions })
    : 'where must be a JSON object, or be spelled out as where[field][operator]=value.'
}

function listQueryProblem(query: Record<string, unknown>): string | undefined {
  const issue = paging.safeParse(query).error?.issues[0]
  if (issue) return pagingRule(issue.path[0])
  if (!sort.safeParse(query.sort).success) return 'sort must name fields, separated by commas.'
  return whereProblem(query.where) ?? joinsProblem(query.joins)
}

function pagingRule(name: PropertyKey | undefined): string {
  if (name === 'page') return `page must be a whole number from 1 to ${max.page}.`
  if (name === 'limit') return `limit must be a whole number from 0 to ${max.limit}.`
  return `depth must be a whole number from 0 to ${max.depth}.`
}

function joinsProblem(joins: unknown): string | undefined {
  if (isNone(joins)) return undefined
  if (!isRecord(joins)) return 'joins must be an object.'
  for (const join of Object.values(joins)) {
    if (isNone(join)) continue
    const problem = isRecord(join) ? listQueryProblem(join) : 'must be an object or false.'
    if (problem) return `joins: ${problem}`
  }
  return undefined
}

function isNone(join: unknown): boolean {
  return join === undefined || join === '' || join === 'false'
}

function whereProblem(where: unknown): string | undefined {
  if (where === undefined || where === '') return undefined
  const budget = { left: max.conditions }
  return conditionsProblem(where, max.nesting, budget)
}

function conditionsProblem(
  where: unknown,
  nesting: number,
  budget: { left: number },
): string | undefined {
  if (!isRecord(where)) return 'where must be an object of conditions.'
  if (nesting === 0) return `where may be nested at most ${max.nesting} levels deep.`
  for (const [name, condition] of Object.entries(where)) {
    budget.left -= 1
    if (budget.left < 0) return `where may have at most ${max.conditions} conditions.`
    const problem = /^(and|or)$/i.test(name)
      ? listProblem(name, condition, nesting, budget)
      : comparisonProblem(condition)
    if (problem) return problem
  }
  return undefined
}

function listProblem(name: string, list: unknown, nesting: number, budget: { left: number }) {
  if (!Array.isArray(list)) return `where.${name} must be a list of conditions.`
  for (const one of list) {
    const problem = conditionsProblem(one, nesting - 1, budget)
    if (problem) return problem
  }
  return undefined
}

function comparisonProblem(condition: unknown): string | undefined {
  const entries = isRecord(condition) ? Object.entries(condition) : undefined
  if (!entries?.every(([operator]) => Object.hasOwn(operands, operator))) {
    return `where must compare each field with one of ${Object.keys(operands).join(', ')}.`
  }
  const invalid = entries.find(([operator, value]) => !operands[operator]?.safeParse(value).success)
  if (!invalid) return undefined
  const [operator] = invalid
  return `${operator} in where must compare with ${operands[operator] === list ? 'a value, or a list of them' : 'one value'}.`
}
