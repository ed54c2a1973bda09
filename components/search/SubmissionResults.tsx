import type { ReactNode } from 'react'
import type { ToolPages } from '#domain/content/documents/pages/toolPages.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { indexNow, isPingEngineName, pingEngines } from '#domain/search/submissions/engines.ts'
import type { SubmissionResult, SubmissionStatus } from '#domain/search/submissions/submission.ts'
import { Outcome, type Tone } from './Outcome.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'

type Words = Pick<ToolPages['ping'], 'results' | 'server'>

type Props = {
  words: Words
  results: SubmissionResult[]
  /** The id of the heading above. */
  labelledBy: string
}

const tones: Record<SubmissionStatus, Tone> = {
  accepted: 'good',
  pending: 'good',
  retired: 'bad',
  refused: 'bad',
  unreachable: 'bad',
}

/** The response of each engine. Equal responses share one row, with the advice below. */
export function SubmissionResults({ words, results, labelledBy }: Props) {
  const { engine, sitemap, outcome } = words.results
  const alike = Map.groupBy(results, (it) => [it.engine, it.status, it.http, it.advice].join('\n'))
  const isSent = results.some((it) => it.engine === 'indexnow')
  return (
    <OutcomeTable
      labelledBy={labelledBy}
      headings={[engine, sitemap, outcome]}
      widths={['w-[27%] sm:w-[22%]', 'w-[33%] sm:w-[26%]']}
    >
      {[...alike].map(([key, group]) => (
        <EngineResponse key={key} words={words.server} group={group} />
      ))}
      {!isSent && (
        <Rows name={indexNow.name} sent={[]}>
          {words.server.nothing}
        </Rows>
      )}
    </OutcomeTable>
  )
}

type EngineResponseProps = { words: Words['server']; group: SubmissionResult[] }

function EngineResponse({ words, group }: EngineResponseProps) {
  const [first] = group
  if (!first) return null
  const { engine, status, http, advice } = first
  const name = isPingEngineName(engine) ? pingEngines[engine].name : indexNow.name
  const sent = [...group.flatMap(({ sitemap }) => sitemap ?? []), ...countOf(group, words)]
  return (
    <Rows name={name} sent={sent} advice={advice}>
      <Outcome tone={tones[status]}>
        {`${words.statuses[status]} `}
        {http !== undefined && <span className="label whitespace-nowrap">HTTP {http}</span>}
      </Outcome>
    </Rows>
  )
}

/** The number of sent addresses, in words; nothing for pings, which send none. */
function countOf(group: SubmissionResult[], { addresses }: Words['server']): string[] {
  const counts = group.flatMap(({ urls }) => urls ?? [])
  const count = counts.reduce((sum, urls) => sum + urls, 0)
  return counts.length === 0
    ? []
    : [fillTokens(addresses, { count: count.toLocaleString('en-US') })]
}

type RowsProps = {
  name: string
  /** What was sent to the engine. */
  sent: string[]
  advice?: string | undefined
  children: ReactNode
}

function Rows({ name, sent, advice, children }: RowsProps) {
  return (
    <tbody className="border-t border-rule">
      <tr>
        <th scope="row" className="py-3 pr-2 text-left align-top font-bold">
          {name}
        </th>
        <td className="py-3 pr-2 align-top">
          {sent.map((text) => (
            <p key={text} className="pl-3 -indent-3">
              {text}
            </p>
          ))}
        </td>
        <td className="py-3 align-top">{children}</td>
      </tr>
      {advice && (
        <tr>
          <td colSpan={3} className="pb-3 text-muted">
            {advice}
          </td>
        </tr>
      )}
    </tbody>
  )
}
