import { ColumnSection, Columns } from '#components/ui/Columns.tsx'
import { Prose } from '#components/ui/Prose.tsx'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'

/** What holds for betting on any event: its markets, and betting while it runs. */
export function BettingNotes({ copy }: { copy: DetailPages['sport'] }) {
  return (
    <Columns>
      <ColumnSection id="markets" heading={copy.markets.title}>
        <Prose text={copy.markets.text} className="max-w-text" />
      </ColumnSection>
      <ColumnSection id="live" heading={copy.live.title}>
        <Prose text={copy.live.text} className="max-w-text" />
      </ColumnSection>
    </Columns>
  )
}
