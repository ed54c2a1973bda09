import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/artwork/Artwork.tsx'
import { glyphsOf } from '#components/site/artwork/drawings.ts'
import { ItemIntroduction } from '#components/site/ItemIntroduction.tsx'
import { ItemVerdict } from '#components/site/ItemVerdict.tsx'
import { Neighbours } from '#components/ui/Neighbours.tsx'
import type { PageData } from '../../../pageData.ts'
import type { BonusContent } from './+data.ts'
import { BonusIntro } from './BonusIntro.tsx'
import { BonusQuestions } from './BonusQuestions.tsx'
import { BonusTerms } from './BonusTerms.tsx'

export function Page() {
  const { frame, content } = useData<PageData<BonusContent>>()
  return (
    <>
      <GlyphSheet glyphs={glyphsOf('game', content.popular)} />
      <BonusIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <BonusTerms content={content} />
      <BonusQuestions content={content} />
      <ItemVerdict note={content.note} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
