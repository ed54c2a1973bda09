import { GlyphSheet } from '../../artwork/Tile.tsx'
import { glyphsOf } from '../../artwork/drawing.ts'
import { ItemIntroduction } from '../../item/ItemIntroduction.tsx'
import { ItemVerdict } from '../../item/ItemVerdict.tsx'
import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { gameDrawing } from '../../game/gameDrawing.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import type { BonusContent } from './bonusContent.ts'
import { BonusIntro } from './BonusIntro.tsx'
import { BonusQuestions } from './BonusQuestions.tsx'
import { BonusTerms } from './BonusTerms.tsx'

/** The page of a bonus. */
export function BonusScreen({ content, frame }: ScreenProps<BonusContent>) {
  return (
    <>
      <GlyphSheet glyphs={glyphsOf(gameDrawing, content.popular)} />
      <BonusIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <BonusTerms content={content} />
      <BonusQuestions content={content} />
      <ItemVerdict note={content.note} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
