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

/** As `dollarsFromCents`, of a sum in dollars that is rounded to cents: `$1,000`, `$0.20`. */
export function exactDollars(amount: number): string {
  return dollarsFromCents(Math.round(amount * 100))
}
