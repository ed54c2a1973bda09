import { useData } from 'vike-react/useData'
import { ItemIntroduction } from '#components/site/ItemIntroduction.tsx'
import { ItemVerdict } from '#components/site/ItemVerdict.tsx'
import { LinkCards } from '#components/ui/LinkCards.tsx'
import { Neighbours } from '#components/ui/Neighbours.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { PageData } from '../../../pageData.ts'
import type { TournamentContent } from './+data.ts'
import { TournamentIntro } from './TournamentIntro.tsx'
import { TournamentPrizes } from './TournamentPrizes.tsx'
import { TournamentRules } from './TournamentRules.tsx'

export function Page() {
  const { frame, content } = useData<PageData<TournamentContent>>()
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
      <ItemVerdict note={content.note} />
      <Section id="more" heading={copy.more} tone="raised">
        <LinkCards links={onward} />
      </Section>
      <Neighbours model={neighbours} />
    </>
  )
}
