import type { Payload } from 'payload'
import { Faults } from '#domain/content/itemFiles/faults.ts'
import { connection } from '#domain/revenue/connections/connection.ts'
import { casinoHash, conversionHashPurpose } from '#domain/revenue/postbacks/identities.ts'
import { type ReportReading, readReport } from '#domain/revenue/reports/reading/readReport.ts'
import { reportMapping } from '#domain/revenue/reports/reportMapping.ts'
import type { Period } from '#domain/revenue/reports/reportRow.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { createKeyedHash } from '#platform/secrets/keyedHash.ts'

export type ReportFile = {
  casino: string
  /** Null where it follows from the dates of the lines. */
  period: Period | null
  /** In pieces. */
  text: AsyncIterable<string>
}

/**
 * Reads a report as the connection of its casino says.
 *
 * @returns undefined for a casino without a connection
 * @throws UnreadableFile from `text`
 */
export async function readReportFile(
  payload: Payload,
  { casino, period, text }: ReportFile,
): Promise<ReportReading | undefined> {
  const stored = await payload.db.findOne<{ id: string; report?: object }>({
    collection: 'casino-connections',
    where: { casino: { equals: casino } },
  })
  if (!stored) return undefined
  const words = connection.safeParse(stored)
  const mapping = reportMapping.safeParse({ ...stored.report, columns: stored.report })
  if (!words.success || !mapping.success) {
    const faults = new Faults()
    faults.add({ problem: 'Correct the connection to the casino and save it first.' })
    return { ok: false, faults }
  }
  const hash = createKeyedHash(payload.config.secret, conversionHashPurpose)
  return readReport(readCsv(text), {
    mapping: mapping.data,
    words: words.data,
    period,
    hash: casinoHash(hash, casino),
    now: Date.now(),
  })
}
