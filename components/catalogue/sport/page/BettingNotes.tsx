import { ColumnSection, Columns } from '#components/ui/layout/Columns.tsx'
import { Prose } from '#components/ui/prose/Prose.tsx'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'

/** Notes for betting on any event: markets, and live betting. */
export function BettingNotes({ copy }: { copy: DetailPages['sport'] }) {
  const notes = [
    { id: 'markets', ...copy.markets },
    { id: 'live', ...copy.live },
  ].filter(({ title, text }) => title + text !== '')
  if (notes.length === 0) return null
  return (
    <Columns>
      {notes.map(({ id, title, text }) => (
        <ColumnSection key={id} id={id} heading={title}>
          {text && <Prose text={text} className="max-w-text" />}
        </ColumnSection>
      ))}
    </Columns>
  )
}
