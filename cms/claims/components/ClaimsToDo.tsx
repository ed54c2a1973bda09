import type { Payload, ServerProps } from 'payload'
import { type Condition, filterParameters, listAddress } from '#cms/admin/listAddress.ts'
import { noticeEnd } from '#domain/claims/register/claimState.ts'
import type { ClaimsAudit } from '#domain/claims/register/claimsAudit.ts'
import { readRegisterAudit } from '../uses/readAudit.ts'

/** Counts the claims that meet all conditions of at least one row of `where`. */
type Todo = { count: number; label: string; where: Condition[][] }

/** On the admin's home page: how many claims need work. */
export async function ClaimsCard({ payload, user }: ServerProps) {
  if (!user) return null
  const audit = await readAuditOrLog(payload)
  const todos = audit ? todosOf(audit) : []
  if (todos.every(({ count }) => count === 0)) return null
  return (
    <section className="claims-card" aria-labelledby="claims-card-heading">
      <h2 id="claims-card-heading">Claims that need attention</h2>
      <List payload={payload} todos={todos} />
      {audit?.policy === 'enforce' && (
        <p>
          Claims without valid evidence are hidden from visitors, except in conditions of the offer.
        </p>
      )}
    </section>
  )
}

/** Above the list of claims: the same counts as filters of the list. */
export async function ClaimsFilters({ payload, searchParams }: ServerProps) {
  const audit = await readAuditOrLog(payload)
  if (!audit) return null
  const all = { count: audit.claims, label: 'in total', where: [] }
  const unanswered = {
    count: audit.unassigned.length,
    label: 'without a responsible person',
    where: [[{ field: 'responsible', operator: 'exists', value: 'false' }]],
  }
  return (
    <nav className="claims-filters" aria-label="Claims by status">
      <List
        payload={payload}
        todos={[all, ...todosOf(audit), unanswered]}
        shown={filterKey(searchParams ?? {})}
      />
    </nav>
  )
}

type ListProps = {
  payload: Payload
  todos: readonly Todo[]
  /** The key of the filter that is set in the list. */
  shown?: string
}

function List({ payload, todos, shown }: ListProps) {
  return (
    <ul>
      {todos
        .filter(({ count }) => count > 0)
        .map(({ count, label, where }) => (
          <li key={label}>
            <a
              href={listAddress(payload.config.routes.admin, 'claims', ...where)}
              aria-current={
                filterKey(Object.fromEntries(filterParameters(where))) === shown && 'page'
              }
            >
              <strong>{count}</strong> {label}
            </a>
          </li>
        ))}
    </ul>
  )
}

function todosOf({ unproved, expired, expiring, noticeDays }: ClaimsAudit): Todo[] {
  const now = new Date()
  const noticeLimit = noticeEnd({ noticeDays }, now)
  const has = (field: string, value: string) => ({ field, operator: 'exists', value })
  const expiresBy = (moment: Date) => {
    return { field: 'validUntil', operator: 'less_than_equal', value: moment.toISOString() }
  }
  const isValidNow = { field: 'validUntil', operator: 'greater_than', value: now.toISOString() }
  // A piece of evidence counts only with a link or a file.
  const evidenceFields = ['evidence.link', 'evidence.file']
  const withEvidence = (...conditions: Condition[]) =>
    evidenceFields.map((field) => [has(field, 'true'), ...conditions])
  return [
    {
      count: unproved.length,
      label: 'without evidence',
      where: [evidenceFields.map((field) => has(field, 'false'))],
    },
    {
      count: expired.length,
      label: 'with expired evidence',
      where: withEvidence(expiresBy(now)),
    },
    {
      count: expiring.length,
      label: `with evidence that expires within ${noticeDays} ${noticeDays === 1 ? 'day' : 'days'}`,
      where: withEvidence(isValidNow, expiresBy(noticeLimit)),
    },
  ]
}

/**
 * The conditions of an address as one comparable text, without the times, which change with each
 * request.
 */
function filterKey(query: NonNullable<ServerProps['searchParams']>): string {
  return Object.entries(query)
    .filter(([name]) => name.startsWith('where') || name === 'search')
    .map(([name, value]) => (name.includes('[validUntil]') ? name : `${name}=${value}`))
    .sort()
    .join('&')
}

/** The home page and the list must work without the audit of claims, so a failure is only logged. */
async function readAuditOrLog(payload: Payload): Promise<ClaimsAudit | undefined> {
  try {
    return await readRegisterAudit(payload, new Date())
  } catch (error) {
    payload.logger.warn({ err: error }, 'the status of claims can not be read for the admin')
    return undefined
  }
}
