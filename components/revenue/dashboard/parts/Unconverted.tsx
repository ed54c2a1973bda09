import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { Revenue } from '#domain/revenue/figures/revenue.ts'
import { readDecimal } from '#domain/revenue/money/decimal.ts'
import { formatMoney } from '#domain/revenue/money/formatMoney.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { PartProps } from '../partProps.ts'
import type { RevenueWords } from '../words.ts'

/** Where admins add exchange rates. */
const ratesPath = `${screenPaths.admin}/collections/currency-rates`

/** The sums that no figure contains, because there is no exchange rate. */
export function Unconverted({ part }: { part: PartProps }) {
  const { revenue, words } = part
  if (revenue.unconverted.length === 0) return null
  return (
    <ul className="card border-ember px-4 py-2 sm:px-5">
      {revenue.unconverted.map((sums) => (
        <li key={sums.currency}>
          <a href={ratesPath} className="flex min-h-target items-center hover:text-ember-bright">
            <span className="ember-line">
              {fillTokens(words.revenue.messages.unconverted, { sum: sumText(sums, words) })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function sumText(sums: Revenue['unconverted'][number], { revenue: { figures } }: RevenueWords) {
  const amounts = [
    { ...figures.commission, amount: readDecimal(sums.commission) },
    { ...figures.depositAmount, amount: readDecimal(sums.deposit_amount) },
  ]
  return amounts
    .filter(({ amount }) => amount !== 0n)
    .map(({ label, amount }) => `${formatMoney(amount, sums.currency)} (${label})`)
    .join(', ')
}
