import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { LinkRow } from '#components/ui/navigation/LinkRow.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import { GuideCard } from '../GuideCard.tsx'
import type { GuideContent } from './guideContent.ts'

/** Links to related guides, as far as there are others, and to all guides. */
export function GuideLinks({ content }: { content: GuideContent }) {
  const { copy, related } = content
  const heading = related.length === 0 ? '' : copy.related
  return (
    <Section id="related" heading={heading} tone="raised">
      <CardGrid items={related} columns="two">
        {(guide) => <GuideCard item={guide} level={levelBelow(heading)} />}
      </CardGrid>
      <div className="mt-4 first:mt-0">
        <LinkRow links={[{ label: copy.allGuides, path: paths.listing('guide') }]} />
      </div>
    </Section>
  )
}
