import { quoted, tableName } from './databaseTables.ts'

/**
 * Tables are copied as text, which every Postgres version reads. These settings make the text the
 * same on every server.
 */
export const plainSession = `
  set search_path = public; set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set synchronize_seqscans = off; set lock_timeout = '10s'; set row_security = off`

type Columns = { name: string; columns: readonly string[] }

export function copyOut({ name, columns }: Columns): string {
  return `copy ${tableName(name)} (${columns.map(quoted).join(', ')}) to stdout`
}

export function copyIn({ name, columns }: Columns): string {
  return `copy ${tableName(name)} (${columns.map(quoted).join(', ')}) from stdin`
}
