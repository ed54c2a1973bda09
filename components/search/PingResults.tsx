import type { ToolPages } from '#domain/content/documents/pages/toolPages.ts'
import { type PingEngineName, pingEngines } from '#domain/search/submissions/engines.ts'
import { Outcome } from './Outcome.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'

/** A ping of a sitemap to an engine, and its outcome; undefined while it is unknown. */
export type PingRow = { engine: PingEngineName; sitemap: string; ok: boolean | undefined }

type Props = {
  words: Pick<ToolPages['ping'], 'results' | 'busy'>
  /** Rows are grouped by sitemap. */
  rows: PingRow[]
  /** The id of the heading above. */
  labelledBy: string
}

/** The outcome of each request of the browser. */
export function PingResults({ words: { results, busy }, rows, labelledBy }: Props) {
  const sitemaps = Map.groupBy(rows, ({ sitemap }) => sitemap)
  return (
    <OutcomeTable
      labelledBy={labelledBy}
      widths={['w-[33%]', 'w-[19%]']}
      headings={[results.sitemap, results.engine, results.outcome]}
    >
      {[...sitemaps].map(([sitemap, group]) => (
        <tbody key={sitemap} className="border-t border-rule">
          {group.map(({ engine, ok }, index) => (
            <tr key={engine}>
              {index === 0 && (
                <th
                  scope="rowgroup"
                  rowSpan={group.length}
                  className="py-3 pr-1 text-left align-top font-bold"
                >
                  {new URL(sitemap).pathname}
                </th>
              )}
              <th scope="row" className="py-3 pr-1 text-left align-top font-normal">
                {pingEngines[engine].name}
              </th>
              <td className="py-3 align-top">
                {ok === undefined ? (
                  <span className="text-muted">{busy}</span>
                ) : (
                  <Outcome tone={ok ? 'good' : 'bad'}>
                    {ok ? results.succeeded : results.failed}
                  </Outcome>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </OutcomeTable>
  )
}
