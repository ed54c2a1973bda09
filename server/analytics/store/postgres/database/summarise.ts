import type pg from 'pg'

const summariseAll = `
  select brin_summarize_new_values(c.oid::regclass) from pg_class c
  join pg_am a on a.oid = c.relam
  where a.amname = 'brin' and c.relkind = 'i' and c.relname like 'analytics\\_%'`

/**
 * Adds new pages of the tables to their BRIN indexes. A page that isn't in them is read by every query
 * for a time.
 */
export async function summarise(pool: pg.Pool): Promise<void> {
  await pool.query(summariseAll)
}
