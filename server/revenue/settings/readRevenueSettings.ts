import {
  defaultRevenueSettings,
  type RevenueSettings,
  revenueSettings,
} from '#domain/revenue/settings/revenueSettings.ts'
import type { Connection } from '#platform/postgres/connection.ts'

const readRow = `
  select reporting_currency as "reportingCurrency", retention_months::float as "retentionMonths",
    quiet_factor::float as "quietFactor", coalesce(weekly_mail, false) as "weeklyMail",
    coalesce(alarm_mail, false) as "alarmMail"
  from revenue_settings limit 1`

/** The settings of revenue: the delivered ones until an admin has saved others. */
export async function readRevenueSettings(connection: Connection): Promise<RevenueSettings> {
  const { rows } = await connection.query(readRow)
  return rows.length === 0 ? defaultRevenueSettings : revenueSettings.parse(rows[0])
}
