import type { Payload, PayloadRequest } from 'payload'
import { recordActions } from '#cms/operations/audit/recordActions.ts'
import { inTransaction, type RowReader, rowReader } from '#cms/operations/database/transaction.ts'
import type { CurrencyRate } from '#domain/revenue/rates/currencyRate.ts'
import { type RatesImported, ratesText } from '#domain/revenue/rates/ratesImport.ts'
import { defaultRevenueSettings } from '#domain/revenue/settings/revenueSettings.ts'

/** The exchange rates of a file. */

/** Rates of one statement. */
const batch = 5_000

const sent = `
  sent as (
    select * from json_to_recordset($1)
      as sent (day varchar, currency varchar, "into" varchar, rate varchar))`

const compare = `
  with ${sent}
  select count(*) filter (where known.id is null)::int as added,
    count(*) filter (where known.rate::numeric <> sent.rate::numeric)::int as changed
  from sent left join currency_rates as known using (currency, "into", day)`

const write = `
  with ${sent}
  insert into currency_rates (day, currency, "into", rate)
  select day, currency, "into", rate from sent
  on conflict (currency, "into", day) do update
    set rate = excluded.rate, updated_at = clock_timestamp()
    where currency_rates.rate::numeric <> excluded.rate::numeric`

export type RateCounts = Omit<RatesImported, 'latest'>

type Options = {
  /** The name of the file, for the audit log. */
  file: string
  /** Only counts. */
  isDryRun?: boolean
  /** The person; the command line has none. */
  user?: PayloadRequest['user']
}

/** Writes the rates, all or none; a rate of the same day and currencies is replaced. */
export async function importRates(
  payload: Payload,
  rates: readonly CurrencyRate[],
  { file, isDryRun = false, user = null }: Options,
): Promise<RateCounts> {
  if (isDryRun) return forBatches(payload.db.pool, rates, [compare])
  return inTransaction(
    payload,
    async (req) => {
      const counts = await forBatches(await rowReader(req), rates, [compare, write])
      const details = `Exchange rates of ${file}: ${ratesText(counts)}`
      await recordActions(req, [{ action: 'imported', subject: 'currency-rates', details }])
      return counts
    },
    user,
  )
}

async function forBatches(
  database: RowReader,
  rates: readonly CurrencyRate[],
  statements: readonly string[],
): Promise<RateCounts> {
  const counts = { added: 0, changed: 0, equal: rates.length }
  for (let at = 0; at < rates.length; at += batch) {
    const values = [JSON.stringify(rates.slice(at, at + batch))]
    for (const statement of statements) {
      const { rows } = await database.query<{ added: number; changed: number }>(statement, values)
      const { added, changed } = rows[0] ?? { added: 0, changed: 0 }
      counts.added += added
      counts.changed += changed
      counts.equal -= added + changed
    }
  }
  return counts
}

/** The currency in which all figures are shown. */
export async function readReportingCurrency({ db }: Pick<Payload, 'db'>): Promise<string> {
  const { rows } = await db.pool.query<{ currency: string }>(
    'select reporting_currency as currency from revenue_settings limit 1',
  )
  return rows[0]?.currency ?? defaultRevenueSettings.reportingCurrency
}
