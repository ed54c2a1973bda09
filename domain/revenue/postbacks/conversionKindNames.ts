import type { ConversionKind } from './conversion.ts'

/** The names of the kinds in the admin. */
export const conversionKindNames: Record<ConversionKind, string> = {
  registration: 'Registration',
  'first-deposit': 'First deposit',
  deposit: 'Deposit',
  qualified: 'Qualified player',
  commission: 'Commission',
  adjustment: 'Chargeback or adjustment',
}
