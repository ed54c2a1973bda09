import { useData } from 'vike-react/useData'
import { CallToActionBlock } from '#components/content/offer/CallToActionBlock.tsx'
import { PageHeader } from '#components/content/PageHeader.tsx'
import { anchored } from '#components/ui/navigation/anchors.ts'
import { ContentsRow } from '#components/ui/navigation/Contents.tsx'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import type { GamesContent } from './+data.ts'
import { GameSections } from './GameSections.tsx'
import { ListingLinks } from './ListingLinks.tsx'

export function Page() {
  const { frame, content } = useData<PageData<GamesContent>>()
  const sections = anchored(content.sections)
  const back = { label: content.backLink, path: paths.home }
  return (
    <>
      <PageHeader
        heading={content.heading}
        intro={content.intro}
        conditions={content.conditions}
        back={back}
      >
        {sections.length > 0 && (
          <div className="mt-6">
            <ContentsRow label={content.heading} entries={sections} />
          </div>
        )}
      </PageHeader>
      <GameSections sections={sections} />
      <ListingLinks links={content.listings} />
      <CallToActionBlock copy={content.call} target={frame.claim} placement="games" />
    </>
  )
}
