/**
 * Sums of money as whole numbers of 10⁻¹⁸. Apart from the product's own decimals, so that tests compare
 * two implementations.
 */
export type Money = bigint

const places = 18

/** @param text digits with an optional sign and point, such as `-12.5` */
export function money(text: string): Money {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,18}))?$/.exec(text) ?? []
  if (sign === undefined) throw new Error(`${JSON.stringify(text)} is no sum of money.`)
  const units = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -units : units
}

/** Without needless zeros: `-12.5`. */
export function moneyText(sum: Money): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}
