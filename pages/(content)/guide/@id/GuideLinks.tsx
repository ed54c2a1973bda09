import { GuideCard } from '#components/site/GuideCard.tsx'
import { LinkRow } from '#components/ui/LinkRow.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { GuideContent } from './+data.ts'

/** Where to read on. */
export function GuideLinks({ content }: { content: GuideContent }) {
  const { copy, related } = content
  return (
    <Section id="related" heading={copy.related} tone="raised">
      <ul className="grid gap-3 md:grid-cols-2">
        {related.map((guide) => (
          <li key={guide.id}>
            <GuideCard guide={guide} level={3} />
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <LinkRow links={[{ label: copy.allGuides, path: paths.listing('guide') }]} />
      </div>
    </Section>
  )
}
