import type { Payload, ServerProps } from 'payload'
import { noticeEnd } from '#domain/claims/claimState.ts'
import type { ClaimsAudit } from '#domain/claims/claimsAudit.ts'
import { readStandings } from '../claims/readAudit.ts'
import { type Condition, filterParameters, listAddress } from './listAddress.ts'

/** The claims that it counts are those that meet all conditions of any row of `where`. */
type Todo = { count: number; words: string; where: Condition[][] }

/** On the desk's home: how many claims somebody has to do something about. */
export async function ClaimsCard({ payload, user }: ServerProps) {
  if (!user) return null
  const audit = await readQuietly(payload)
  const todos = audit ? todosOf(audit) : []
  if (todos.every(({ count }) => count === 0)) return null
  return (
    <section className="claims-card" aria-labelledby="claims-card-heading">
      <h2 id="claims-card-heading">Claims to look after</h2>
      <List payload={payload} todos={todos} />
      {audit?.policy === 'enforce' && (
        <p>Visitors see none of those without valid evidence but conditions of the offer.</p>
      )}
    </section>
  )
}

/** Over the list of claims: the same, as filters of the list. */
export async function ClaimsFilters({ payload, searchParams }: ServerProps) {
  const audit = await readQuietly(payload)
  if (!audit) return null
  const all = { count: audit.claims, words: 'in all', where: [] }
  const unanswered = {
    count: audit.unanswered.length,
    words: 'that nobody answers for',
    where: [[{ field: 'responsible', operator: 'exists', value: 'false' }]],
  }
  return (
    <nav className="claims-filters" aria-label="Claims by how they stand">
      <List
        payload={payload}
        todos={[all, ...todosOf(audit), unanswered]}
        shown={asked(searchParams ?? {})}
      />
    </nav>
  )
}

type ListProps = {
  payload: Payload
  todos: readonly Todo[]
  /** What the list beside it is filtered by. */
  shown?: string
}

function List({ payload, todos, shown }: ListProps) {
  return (
    <ul>
      {todos
        .filter(({ count }) => count > 0)
        .map(({ count, words, where }) => (
          <li key={words}>
            <a
              href={listAddress(payload.config.routes.admin, 'claims', ...where)}
              aria-current={asked(Object.fromEntries(filterParameters(where))) === shown && 'page'}
            >
              <strong>{count}</strong> {words}
            </a>
          </li>
        ))}
    </ul>
  )
}

function todosOf({ unproved, expired, expiring, noticeDays }: ClaimsAudit): Todo[] {
  const now = new Date()
  const soon = noticeEnd({ noticeDays }, now)
  const has = (field: string, value: string) => ({ field, operator: 'exists', value })
  const lapsesBy = (moment: Date) => {
    return { field: 'validUntil', operator: 'less_than_equal', value: moment.toISOString() }
  }
  const holdsNow = { field: 'validUntil', operator: 'greater_than', value: now.toISOString() }
  // A note alone proves nothing.
  const grounds = ['evidence.link', 'evidence.file']
  const withEvidence = (...conditions: Condition[]) =>
    grounds.map((field) => [has(field, 'true'), ...conditions])
  return [
    {
      count: unproved.length,
      words: 'without evidence',
      where: [grounds.map((field) => has(field, 'false'))],
    },
    {
      count: expired.length,
      words: 'whose evidence has lapsed',
      where: withEvidence(lapsesBy(now)),
    },
    {
      count: expiring.length,
      words: `that lapse within ${noticeDays} ${noticeDays === 1 ? 'day' : 'days'}`,
      where: withEvidence(holdsNow, lapsesBy(soon)),
    },
  ]
}

/** The conditions of an address in one text, to be compared; moments differ with every look. */
function asked(query: NonNullable<ServerProps['searchParams']>): string {
  return Object.entries(query)
    .filter(([name]) => name.startsWith('where') || name === 'search')
    .map(([name, value]) => (name.includes('[validUntil]') ? name : `${name}=${value}`))
    .sort()
    .join('&')
}

/** The desk is there for other things, too. */
async function readQuietly(payload: Payload): Promise<ClaimsAudit | undefined> {
  try {
    return await readStandings(payload, new Date())
  } catch (error) {
    payload.logger.warn({ err: error }, 'the desk can not say how claims stand')
    return undefined
  }
}
