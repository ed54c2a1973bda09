import { type Endpoint, Forbidden } from 'payload'
import { z } from 'zod'
import { admins } from '#cms/accounts/access/rules.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { chunksOf } from '#cms/operations/requests/bodyStreams.ts'
import { currency } from '#domain/casinos/offers/casinoOffer.ts'
import { formatFault } from '#domain/content/itemFiles/faults.ts'
import { latestRates, readRates } from '#domain/revenue/rates/readRates.ts'
import { decodeText, UnreadableFile } from '#platform/records/decodeText.ts'
import { readCsv } from '#platform/records/readCsv.ts'
import { importRates, readReportingCurrency } from './importRates.ts'

const query = z.object({
  name: z.string().min(1).max(255),
  /** The reporting currency if there is none. */
  into: currency.optional(),
  inverse: z.enum(['true', 'false']),
})

const maxShown = 20

/**
 * `POST /api/currency-rates/import?name=rates.csv&into=USD&inverse=false`, for admins, with the CSV file as the
 * body: writes all of its rates, or responds with what is wrong in it.
 */
export const importRatesEndpoint: Omit<Endpoint, 'root'> = {
  path: '/import',
  method: 'post',
  async handler(req) {
    if (!(await admins({ req }))) throw new Forbidden(req.t)
    const parsed = query.safeParse(req.query)
    if (!parsed.success) {
      return errorResponse('Send name, inverse, and into, which is the code of a currency.')
    }
    if (!req.body) return errorResponse('Send the file as the body.')
    const { payload, user } = req
    const { name: file, inverse, into = await readReportingCurrency(payload) } = parsed.data
    try {
      const records = readCsv(decodeText(chunksOf(req.body)))
      const { rates, faults } = await readRates(records, { into, inverse: inverse === 'true' })
      if (faults.count > 0) {
        const shown = faults.shown.slice(0, maxShown).map(formatFault)
        const left = faults.count - shown.length
        const lines = left > 0 ? [...shown, `… and ${left} more`] : shown
        const errors = [`Nothing was imported. Faults: ${faults.count}`, ...lines]
        return Response.json({ errors: errors.map((message) => ({ message })) }, { status: 400 })
      }
      const counts = await importRates(payload, rates, { file, user })
      return Response.json({ ...counts, latest: latestRates(rates) })
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      return errorResponse(`The file ${error.message}.`)
    }
  },
}
