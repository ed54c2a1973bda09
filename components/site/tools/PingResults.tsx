import type { ToolPages } from '#domain/copy/toolPages.ts'
import { type PingEngineName, pingEngines } from '#domain/seo/engines.ts'
import { Outcome } from './Outcome.tsx'
import { OutcomeTable } from './OutcomeTable.tsx'

/** A sitemap's address with an engine, and what became of it; undefined as long as nobody knows. */
export type PingRow = { engine: PingEngineName; sitemap: string; ok: boolean | undefined }

type Props = {
  words: Pick<ToolPages['ping'], 'results' | 'busy'>
  /** The rows of a sitemap stand together. */
  rows: PingRow[]
  /** The id of the heading above. */
  labelledBy: string
}

/** What the browser knows of each request. */
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
