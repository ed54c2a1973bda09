import { CardGrid } from '#components/ui/layout/CardGrid.tsx'
import { Section } from '#components/ui/layout/Section.tsx'
import { LinkRow } from '#components/ui/navigation/LinkRow.tsx'
import { levelBelow } from '#components/ui/prose/headingLevel.ts'
import { paths } from '#domain/urls/urls.ts'
import { GuideCard } from '../GuideCard.tsx'
import type { GuideContent } from './guideContent.ts'

/** Links to related guides. */
export function GuideLinks({ content }: { content: GuideContent }) {
  const { copy, related } = content
  return (
    <Section id="related" heading={copy.related} tone="raised">
      <CardGrid items={related} columns="two">
        {(guide) => <GuideCard item={guide} level={levelBelow(copy.related)} />}
      </CardGrid>
      <div className="mt-4">
        <LinkRow links={[{ label: copy.allGuides, path: paths.listing('guide') }]} />
      </div>
    </Section>
  )
}
