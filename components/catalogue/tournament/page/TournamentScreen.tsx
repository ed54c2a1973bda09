import { Section } from '#components/ui/layout/Section.tsx'
import { LinkCards } from '#components/ui/navigation/LinkCards.tsx'
import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { paths } from '#domain/urls/urls.ts'
import { ItemIntroduction } from '../../item/ItemIntroduction.tsx'
import { ItemVerdict } from '../../item/ItemVerdict.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { OwnSectionsBand } from '../../item/OwnSections.tsx'
import { TournamentIntro } from './TournamentIntro.tsx'
import { TournamentPrizes } from './TournamentPrizes.tsx'
import { TournamentRules } from './TournamentRules.tsx'
import type { TournamentContent } from './tournamentContent.ts'

/** The page of a tournament. */
export function TournamentScreen({ content, frame }: ScreenProps<TournamentContent>) {
  const { copy, neighbours } = content
  const onward = [
    { label: copy.allTournaments, path: paths.listing('tournament') },
    { label: copy.allBonuses, path: paths.listing('bonus') },
  ]
  return (
    <>
      <TournamentIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <TournamentRules content={content} />
      <TournamentPrizes content={content} />
      <OwnSectionsBand note={content.note} />
      <ItemVerdict note={content.note} />
      <Section id="more" heading={copy.more} tone="raised">
        <LinkCards links={onward} />
      </Section>
      <Neighbours model={neighbours} />
    </>
  )
}
