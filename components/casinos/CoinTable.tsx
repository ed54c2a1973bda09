import type { Casino } from '#domain/casinos/casino.ts'
import type { PageLabels } from '#domain/content/documents/pages/pageLabels.ts'

type Props = { coins: Casino['coins']; words: PageLabels['casino'] }

/** The coins that a casino takes, with their limits; it scrolls sideways on a phone. */
export function CoinTable({ coins, words }: Props) {
  const headings = [words.coin, words.minimumDeposit, words.minimumWithdrawal, words.withdrawalTime]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard has to reach what scrolls
    <div tabIndex={0} className="overflow-auto">
      <table className="w-full text-left tabular-nums">
        <thead>
          <tr className="border-b border-rule">
            {headings.map((heading) => (
              <th
                key={heading}
                scope="col"
                className="label py-3 pr-1.5 sm:pr-4 align-bottom font-normal text-muted"
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coins.map(({ coin, minimumDeposit, minimumWithdrawal, withdrawalTime }) => (
            <tr key={coin} className="border-b border-rule">
              <th scope="row" className="py-3 pr-1.5 sm:pr-4 font-bold break-normal">
                {coin}
              </th>
              <td className="py-3 pr-1.5 sm:pr-4">{minimumDeposit || '–'}</td>
              <td className="py-3 pr-1.5 sm:pr-4">{minimumWithdrawal || '–'}</td>
              <td className="py-3">{withdrawalTime || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
