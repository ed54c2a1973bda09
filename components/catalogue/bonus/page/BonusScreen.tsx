import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { glyphsOf } from '../../artwork/drawing.ts'
import { GlyphSheet } from '../../artwork/Tile.tsx'
import { gameDrawing } from '../../game/gameDrawing.tsx'
import { ItemIntroduction } from '../../item/ItemIntroduction.tsx'
import { ItemVerdict } from '../../item/ItemVerdict.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { OwnSectionsBand } from '../../item/OwnSections.tsx'
import { BonusIntro } from './BonusIntro.tsx'
import { BonusQuestions } from './BonusQuestions.tsx'
import { BonusTerms } from './BonusTerms.tsx'
import type { BonusContent } from './bonusContent.ts'

/** The page of a bonus. */
export function BonusScreen({ content, frame }: ScreenProps<BonusContent>) {
  return (
    <>
      <GlyphSheet glyphs={glyphsOf(gameDrawing, content.popular)} />
      <BonusIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <BonusTerms content={content} />
      <BonusQuestions content={content} />
      <OwnSectionsBand note={content.note} />
      <ItemVerdict note={content.note} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
