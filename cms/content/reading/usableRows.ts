import { z } from 'zod'

/** As many faulty rows are named. */
const maxNamed = 5
/** The field by which editors know a row of a collection; the first that it has. */
const nameFields = ['path', 'key', 'slug', 'from', 'name', 'question', 'coin', 'id']

type Rows<Document> =
  | { ok: true; document: Document; problem?: string }
  | { ok: false; problem: string }

/**
 * Parses the rows of a collection. A row that can't be used is left out, so that it takes no other row off
 * the pages: `problem` then names it, and where an editor opens it.
 *
 * @param schema an array; a refinement of the whole array may name a row by its path
 * @param adminPath of the collection, such as `/admin/collections/pages`
 */
export function usableRows<Document>(
  schema: z.ZodType<Document>,
  rows: readonly unknown[],
  adminPath: string,
): Rows<Document> {
  let left = rows
  const problems: string[] = []
  let parsed = schema.safeParse(left)
  while (!parsed.success) {
    const faults = Map.groupBy(parsed.error.issues, ({ path }) => path[0])
    const faulty = [...faults].filter(([place]) => typeof place === 'number')
    if (faulty.length === 0) return { ok: false, problem: z.prettifyError(parsed.error) }
    for (const [place, issues] of faulty) {
      const ofRow = issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
      problems.push(problemOf(left[Number(place)], new z.core.$ZodError(ofRow), adminPath))
    }
    left = left.filter((_, place) => !faults.has(place))
    parsed = schema.safeParse(left)
  }
  const { data: document } = parsed
  if (problems.length === 0) return { ok: true, document }
  const more = problems.length - maxNamed
  const named = [...problems.slice(0, maxNamed), ...(more > 0 ? [`and ${more} more`] : [])]
  return { ok: true, document, problem: named.join('; ') }
}

function problemOf(row: unknown, error: z.core.$ZodError, adminPath: string): string {
  const { data: fields = {} } = z.record(z.string(), z.unknown()).safeParse(row)
  const name = nameFields.map((field) => fields[field]).find((value) => typeof value === 'string')
  const place = typeof fields.id === 'string' ? ` (${adminPath}/${fields.id})` : ''
  return `${name ?? 'a row without a name'}${place}: ${z.prettifyError(error)}`
}
