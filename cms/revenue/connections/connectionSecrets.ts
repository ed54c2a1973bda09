import type { Payload } from 'payload'
import { hashSecret, makeSecret } from '#cms/accounts/secrets.ts'
import { writeEntry } from '#cms/operations/audit/writeEntry.ts'
import { inAccountsTransaction } from '#cms/operations/database/transaction.ts'
import type { PostbackSecret } from '#domain/revenue/connections/postbackSecret.ts'

/** The secrets of connections in the table `casino_connection_secrets`, of which only hashes are stored. */

type Database = Pick<Payload, 'db'>

type Row = { id: string; created_at: Date; ends_at: Date | null; last_used_at: Date | null }

/** Without those that have ended. */
const valid = '(ends_at is null or ends_at > now())'

/** The valid secrets of a connection, the newest first. */
export async function readSecrets({ db }: Database, connection: string): Promise<PostbackSecret[]> {
  const { rows } = await db.pool.query<Row>(
    `select id::text, created_at, ends_at, last_used_at from casino_connection_secrets
     where connection_id = $1 and ${valid} order by created_at desc, id desc`,
    [connection],
  )
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Whether a call with this secret is one of the connection. */
export async function isSecretOf(
  { db }: Database,
  connection: string,
  secret: string,
): Promise<boolean> {
  const { rows } = await db.pool.query(
    `select from casino_connection_secrets where connection_id = $1 and hash = $2 and ${valid}`,
    [connection, hashSecret(secret)],
  )
  return rows.length > 0
}

const add = `
  with connection as (select id, casino from casino_connections where id = $1),
  ended as (
    update casino_connection_secrets
    set ends_at = least(ends_at, now() + make_interval(days => $3::int))
    where connection_id = $1 and ${valid}),
  added as (
    insert into casino_connection_secrets (connection_id, hash) select id, $2 from connection)
  select casino from connection`

/**
 * Adds a secret to a connection; older ones end after some days, at once for 0.
 *
 * @param actor as the audit log names the person
 * @returns the casino of the connection and the secret; undefined if there is no such connection
 */
export async function addSecret(
  payload: Payload,
  { connection, overlapDays, actor }: { connection: string; overlapDays: number; actor: string },
): Promise<{ casino: string; secret: string } | undefined> {
  const secret = makeSecret()
  return inAccountsTransaction(payload, async (client) => {
    const values = [connection, hashSecret(secret), overlapDays]
    const { rows } = await client.query<{ casino: string }>(add, values)
    const [row] = rows
    if (!row) return undefined
    const { casino } = row
    const older = overlapDays === 0 ? 'end at once' : `stay valid for ${overlapDays} days`
    await writeEntry(client, {
      action: 'address created',
      actor,
      subject: `casino-connections/${connection}`,
      details: `Address of the connection to ${casino}: older ones ${older}`,
    })
    return { casino, secret }
  })
}
