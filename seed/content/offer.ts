import type { SeedDocument } from '../document/document.ts'

export const offer: SeedDocument<'offer'> = {
  amount: 500,
  spins: 200,
  code: 'CR7',
  wagering: 35,
  expiryDays: 30,
  minimumAge: 18,
  limit: 'One per person, household or IP address',
}
