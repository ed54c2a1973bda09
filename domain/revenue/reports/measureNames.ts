import type { ReportMeasure } from './reportRow.ts'

/** The names of what a report tells, in the admin and on the command line. */
export const measureNames: Record<ReportMeasure, string> = {
  registration: 'Registrations',
  'first-deposit': 'First deposits',
  deposit: 'Further deposits',
  qualified: 'Qualified players',
  'deposit-amount': 'Paid in',
  commission: 'Commission and adjustments',
}
