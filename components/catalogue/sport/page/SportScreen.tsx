import { Section } from '#components/ui/layout/Section.tsx'
import { LinkCards } from '#components/ui/navigation/LinkCards.tsx'
import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { paths } from '#domain/urls/urls.ts'
import { ItemIntroduction } from '../../item/ItemIntroduction.tsx'
import { ItemVerdict } from '../../item/ItemVerdict.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { OwnSectionsBand } from '../../item/OwnSections.tsx'
import { BettingNotes } from './BettingNotes.tsx'
import { SportIntro } from './SportIntro.tsx'
import { SportPreview } from './SportPreview.tsx'
import type { SportContent } from './sportContent.ts'

/** The page of a sport event. */
export function SportScreen({ content, frame }: ScreenProps<SportContent>) {
  const { copy, neighbours } = content
  const onward = [
    { label: copy.allSports, path: paths.listing('sport') },
    { label: copy.allBonuses, path: paths.listing('bonus') },
  ]
  return (
    <>
      <SportIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <SportPreview content={content} />
      <BettingNotes copy={copy} />
      <OwnSectionsBand note={content.note} />
      <ItemVerdict note={content.note} />
      <Section id="more" heading={copy.more} tone="raised">
        <LinkCards links={onward} />
      </Section>
      <Neighbours model={neighbours} />
    </>
  )
}
