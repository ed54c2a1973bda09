import type { PaymentsContent } from './+data.ts'

type Method = PaymentsContent['methods'][number]
type Words = PaymentsContent['table']
type Props = { words: Words; methods: Method[] }

/** The columns of the table. */
const figures = [
  { name: 'withdrawalTime', heading: 'withdrawal', width: 'w-[27%] sm:w-1/5' },
  { name: 'minimumDeposit', heading: 'minimum', width: 'w-[21%] sm:w-1/5' },
] as const

type Column = (typeof figures)[number]

/**
 * Times, minimums and fees by coin, without empty columns. On a phone it is set smaller, but its
 * parts are laid out as a table there, too: Safari takes one whose cells are blocks for no table at
 * all.
 */
export function MethodTable({ words, methods }: Props) {
  const columns = figures.filter(({ name }) => methods.some((method) => method[name] !== ''))
  return (
    <table className="w-full table-fixed max-sm:text-label max-sm:tracking-normal">
      {words.heading && (
        <caption className="pb-3 text-left sm:pb-5">
          <h2 className="text-heading">{words.heading}</h2>
        </caption>
      )}
      <thead>
        <tr className="text-left align-bottom text-muted sm:label">
          <th scope="col" className={`w-[24%] sm:w-1/4 ${head}`}>
            {words.coin}
          </th>
          {columns.map(({ heading, width }) => (
            <th key={heading} scope="col" className={`${width} ${head}`}>
              {words[heading]}
            </th>
          ))}
          <th scope="col" className={head}>
            {words.fee}
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <MethodRow key={method.coin} method={method} columns={columns} />
        ))}
      </tbody>
    </table>
  )
}

const head = 'border-b border-edge py-3 pr-1.5 font-normal max-sm:last:pr-0 sm:pr-4'
const cell = 'border-b border-rule py-3 pr-1.5 max-sm:last:pr-0 sm:py-4 sm:pr-4'

function MethodRow({ method, columns }: { method: Method; columns: readonly Column[] }) {
  return (
    <tr className="align-top">
      <th scope="row" className={`${cell} text-left`}>
        <span className="sm:text-subheading">{method.coin}</span>{' '}
        {method.symbol && (
          <span className="label font-normal text-muted max-sm:block">{method.symbol}</span>
        )}
      </th>
      {columns.map(({ name }) => (
        <Figure key={name}>{method[name]}</Figure>
      ))}
      <Figure note={method.note}>{method.fee}</Figure>
    </tr>
  )
}

/** An accepted coin may lack a figure: a dash is shown instead. */
function Figure({ note, children }: { note?: string; children: string }) {
  return (
    <td className={`${cell} tabular-nums`}>
      <span>{children || '–'}</span>
      {note && <span className="mt-1 block text-muted sm:text-small">{note}</span>}
    </td>
  )
}
