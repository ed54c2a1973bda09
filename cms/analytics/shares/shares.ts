import type { Payload } from 'payload'
import { hashSecret, makeSecret } from '#cms/accounts/secrets.ts'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import { accountsPool } from '#cms/operations/database/accountsPool.ts'
import { inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import type { NewShare, Share, SharedDashboard } from '#domain/analytics/shares/share.ts'
import { utc } from '#domain/formats/utc.ts'

/** Who creates or ends a link, as the audit log names it. */
export type ShareActor = {
  name: string
  /** The account, or the API token that an account has created; the command line has neither. */
  account?: string
  apiToken?: string
}

/** The links to the dashboard for people without an account. */
export type Shares = {
  /** The token is returned only here. */
  create(share: NewShare, actor: ShareActor): Promise<{ token: string; share: Share }>
  /** The newest 200. */
  list(): Promise<Share[]>
  /** Ends a link at once; false where there is none with this id. */
  revoke(id: string, actor: ShareActor): Promise<boolean>
  /** The link of a token, whose use is noted. */
  open(token: string): Promise<SharedDashboard | 'ended' | 'unknown'>
}

type Row = Omit<Share, 'created_at' | 'ends_at' | 'revoked_at'> & {
  created_at: Date
  ends_at: Date
  revoked_at: Date | null
}

const columns = `id, name, view, made_by, created_at, ends_at, revoked_at,
  to_char(last_used_on, 'YYYY-MM-DD') as last_used_on`

const insertShare = `
  insert into analytics_shares (name, view, hash, ends_at, made_by, user_id)
  values ($1, $2, $3, $4, $5, coalesce($6::uuid, (select user_id from api_tokens where id = $7::uuid)))
  returning ${columns}`

const listShares = `select ${columns} from analytics_shares order by created_at desc, id limit 200`

const revokeShare = `
  update analytics_shares set revoked_at = now() where id = $1 and revoked_at is null
  returning name`
const findShare = 'select from analytics_shares where id = $1'

/** A link of an account also ends when the account is no admin any more, as its API tokens do. */
const findByHash = `
  select ${columns}, revoked_at is null and ends_at > now()
    and (user_id is null or exists (
      select from user_roles r where r.user_id = s.user_id and r.role = 'admin')) as is_live,
    last_used_on is distinct from (now() at time zone 'UTC')::date as use_is_due
  from analytics_shares s where hash = $1`
const noteUse = `
  update analytics_shares set last_used_on = (now() at time zone 'UTC')::date
  where id = $1 and last_used_on is distinct from (now() at time zone 'UTC')::date`

export function createShares(payload: Payload): Shares {
  const pool = accountsPool(payload)
  return {
    create: (share, actor) => create(payload, share, actor),
    async list() {
      const { rows } = await pool.query<Row>(listShares)
      return rows.map(toShare)
    },
    revoke: (id, actor) => revoke(payload, id, actor),
    async open(token) {
      type Found = Row & { is_live: boolean; use_is_due: boolean }
      const { rows } = await pool.query<Found>(findByHash, [hashSecret(token)])
      const [row] = rows
      if (!row) return 'unknown'
      if (!row.is_live) return 'ended'
      if (row.use_is_due) await pool.query(noteUse, [row.id])
      const { name, view, ends_at } = toShare(row)
      return { name, view, ends_at }
    },
  }
}

function create(
  payload: Payload,
  { name, view, ends_at }: NewShare,
  actor: ShareActor,
): ReturnType<Shares['create']> {
  const token = makeSecret()
  return inAccountsTransaction(payload, async (client) => {
    const { account, apiToken } = actor
    const values = [name, view, hashSecret(token), ends_at, actor.name, account, apiToken]
    const { rows } = await client.query<Row>(insertShare, values)
    const [row] = rows
    if (!row) throw new Error('The new link was not returned.')
    await writeEntry(client, {
      action: 'dashboard shared',
      actor: actor.name,
      subject: `analytics-shares/${row.id}`,
      details: `Link “${name}” until ${utc(row.ends_at)}${view && `, view ${view}`}`,
    })
    return { token, share: toShare(row) }
  })
}

function revoke(payload: Payload, id: string, actor: ShareActor): Promise<boolean> {
  return inAccountsTransaction(payload, async (client) => {
    const { rows } = await client.query<{ name: string }>(revokeShare, [id])
    const [row] = rows
    if (!row) return ((await client.query(findShare, [id])).rowCount ?? 0) > 0
    await writeEntry(client, {
      action: 'dashboard link revoked',
      actor: actor.name,
      subject: `analytics-shares/${id}`,
      details: `Link “${row.name}”`,
    })
    return true
  })
}

function toShare(row: Row): Share {
  const { id, name, view, made_by, last_used_on } = row
  return {
    id,
    name,
    view,
    made_by,
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_on,
  }
}
