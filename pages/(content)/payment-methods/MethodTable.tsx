import type { PaymentsContent } from './+data.ts'

type Method = PaymentsContent['methods'][number]
type Words = PaymentsContent['table']
type Props = { words: Words; methods: Method[] }

/**
 * Times, minimums and fees by coin. On a phone each coin is a block of its own, in which every
 * figure carries the words of its column; the head of the table is then there for readers only.
 */
export function MethodTable({ words, methods }: Props) {
  return (
    <table className="w-full table-fixed max-sm:block">
      <caption className="pb-5 text-left max-sm:block">
        <h2 className="text-heading">{words.heading}</h2>
      </caption>
      <thead className="max-sm:sr-only">
        <tr className="label text-left align-bottom text-muted">
          <th scope="col" className={`w-1/4 ${head}`}>
            {words.coin}
          </th>
          <th scope="col" className={`w-1/5 ${head}`}>
            {words.withdrawal}
          </th>
          <th scope="col" className={`w-1/5 ${head}`}>
            {words.minimum}
          </th>
          <th scope="col" className={head}>
            {words.fee}
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {methods.map((method) => (
          <MethodRow key={method.coin} words={words} method={method} />
        ))}
      </tbody>
    </table>
  )
}

const head = 'border-b border-edge py-3 pr-4 font-normal'
const row = 'align-top max-sm:block max-sm:rounded-card max-sm:border max-sm:border-rule'
const cell = 'sm:border-b sm:border-rule sm:py-4 sm:pr-4'

function MethodRow({ words, method }: { words: Words; method: Method }) {
  return (
    <tr className={`${row} max-sm:bg-surface max-sm:p-4`}>
      <th scope="row" className={`${cell} text-left max-sm:mb-2 max-sm:block`}>
        <span className="text-subheading">{method.coin}</span>{' '}
        <span className="label font-normal text-muted">{method.symbol}</span>
      </th>
      <Figure label={words.withdrawal}>{method.withdrawalTime}</Figure>
      <Figure label={words.minimum}>{method.minimumDeposit}</Figure>
      <Figure label={words.fee} note={method.note}>
        {method.fee}
      </Figure>
    </tr>
  )
}

type FigureProps = { label: string; note?: string; children: string }

function Figure({ label, note, children }: FigureProps) {
  return (
    <td
      data-label={label}
      // Readers hear the head of the column; the words before a figure are for the eye.
      className={`${cell} tabular-nums max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-sm:gap-x-3 max-sm:py-1 max-sm:before:text-small max-sm:before:leading-6 max-sm:before:text-muted max-sm:before:content-[attr(data-label)_/_'']`}
    >
      <span>{children}</span>
      {note && <span className="mt-1 block text-small text-muted max-sm:col-start-2">{note}</span>}
    </td>
  )
}
