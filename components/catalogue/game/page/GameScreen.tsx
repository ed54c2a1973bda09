import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { glyphsOf } from '../../artwork/drawing.ts'
import { GlyphSheet } from '../../artwork/Tile.tsx'
import { bonusDrawing } from '../../bonus/bonusDrawing.tsx'
import { ItemIntroduction } from '../../item/ItemIntroduction.tsx'
import { ItemVerdict } from '../../item/ItemVerdict.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { OwnSectionsBand } from '../../item/OwnSections.tsx'
import { gameDrawing } from '../gameDrawing.tsx'
import { GameDescription } from './GameDescription.tsx'
import { GameIntro } from './GameIntro.tsx'
import { GameLinks } from './GameLinks.tsx'
import { GameRules } from './GameRules.tsx'
import type { GameContent } from './gameContent.ts'

/** The page of a game. */
export function GameScreen({ content, frame }: ScreenProps<GameContent>) {
  return (
    <>
      <GlyphSheet
        glyphs={[
          ...glyphsOf(gameDrawing, content.similar),
          ...glyphsOf(bonusDrawing, content.bonuses),
        ]}
      />
      <GameIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <GameDescription content={content} />
      <GameRules content={content} />
      <OwnSectionsBand note={content.note} />
      <ItemVerdict note={content.note} />
      <GameLinks content={content} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
