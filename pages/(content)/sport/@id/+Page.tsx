import { useData } from 'vike-react/useData'
import { ItemIntroduction } from '#components/site/ItemIntroduction.tsx'
import { ItemVerdict } from '#components/site/ItemVerdict.tsx'
import { LinkCards } from '#components/ui/LinkCards.tsx'
import { Neighbours } from '#components/ui/Neighbours.tsx'
import { Section } from '#components/ui/Section.tsx'
import { paths } from '#domain/urls.ts'
import type { PageData } from '../../../pageData.ts'
import type { SportContent } from './+data.ts'
import { BettingNotes } from './BettingNotes.tsx'
import { SportIntro } from './SportIntro.tsx'
import { SportPreview } from './SportPreview.tsx'

export function Page() {
  const { frame, content } = useData<PageData<SportContent>>()
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
      <ItemVerdict note={content.note} />
      <Section id="more" heading={copy.more} tone="raised">
        <LinkCards links={onward} />
      </Section>
      <Neighbours model={neighbours} />
    </>
  )
}
