import { createReadStream } from 'node:fs'
import { withPayload } from '#cli/database/withPayload.ts'
import { currency } from '#domain/casinos/offers/casinoOffer.ts'
import { formatFault } from '#domain/content/itemFiles/faults.ts'
import { ratesText } from '#domain/revenue/rates/ratesImport.ts'
import { latestRates, readRates } from '#domain/revenue/rates/readRates.ts'
import { decodeText } from '#platform/records/decodeText.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { failToRead } from '../failures/fileErrors.ts'
import { UsageError } from '../failures/usageError.ts'
import { type OutputOptions, printResult } from '../output/printResult.ts'
import { printable } from '../terminal/table.ts'

type Options = OutputOptions & { into?: string; inverse?: true; dryRun?: true }

/**
 * `cli revenue rates`: imports the exchange rates of a file, or reports all its faults. Result: `{dry_run, added,
 * changed, equal, faults: {count, shown: {row, column, value, problem}[]}}`; exits with 1 when there are faults,
 * and then nothing was written.
 */
export async function importRatesFile(path: string, options: Options): Promise<void> {
  const { into: given, inverse = false, dryRun: isDryRun = false } = options
  if (path === '') throw new UsageError('FILE must be a file name, or - for stdin.')
  const target = currency.optional().safeParse(given)
  if (!target.success) throw new UsageError('--into must be the code of a currency, such as EUR.')
  await withPayload(async (payload) => {
    const { importRates, readReportingCurrency } = await import(
      '#cms/revenue/settings/importRates.ts'
    )
    const into = target.data ?? (await readReportingCurrency(payload))
    const bytes = path === '-' ? process.stdin : createReadStream(path)
    const { rates, faults } = await readRates(readCsv(decodeText(bytes)), { into, inverse }).catch(
      (error: unknown) => failToRead(path, error),
    )
    const isFaulty = faults.count > 0
    const counts = isFaulty
      ? { added: 0, changed: 0, equal: 0 }
      : await importRates(payload, rates, { file: path, isDryRun })
    if (isFaulty) process.exitCode = 1
    if (isFaulty && !options.json) {
      const lines = faults.shown.map((fault) => `- ${printable(formatFault(fault))}`)
      const left = faults.count - faults.shown.length
      if (left > 0) lines.push(`… and ${left} more`)
      const heading = `${path} can't be imported; nothing was written. Faults: ${faults.count}`
      process.stderr.write(`${heading}\n${lines.join('\n')}\n`)
      return
    }
    const { count, shown } = faults
    const result = { dry_run: isDryRun, ...counts, faults: { count, shown } }
    const text = `${isDryRun ? 'Would be: ' : ''}${ratesText(counts)}. The latest rates of the file:`
    printResult(options, result, [text, ...latestRates(rates)].join('\n'))
  })
}
