const wholeDollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const dollarsAndCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** A sum in whole dollars: `$1,000`. */
export function dollars(amount: number): string {
  return `$${wholeDollars.format(amount)}`
}

/** Whole dollars, or dollars and cents if the cents are not zero: `$1,000`, `$96.20`. */
export function dollarsFromCents(cents: number): string {
  return cents % 100 === 0 ? dollars(cents / 100) : `$${dollarsAndCents.format(cents / 100)}`
}
