import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/artwork/Artwork.tsx'
import { glyphsOf } from '#components/site/artwork/drawings.ts'
import { ItemIntroduction } from '#components/site/ItemIntroduction.tsx'
import { ItemVerdict } from '#components/site/ItemVerdict.tsx'
import { Neighbours } from '#components/ui/Neighbours.tsx'
import type { PageData } from '../../../pageData.ts'
import type { GameContent } from './+data.ts'
import { GameDescription } from './GameDescription.tsx'
import { GameIntro } from './GameIntro.tsx'
import { GameLinks } from './GameLinks.tsx'
import { GameRules } from './GameRules.tsx'

export function Page() {
  const { frame, content } = useData<PageData<GameContent>>()
  return (
    <>
      <GlyphSheet
        glyphs={[...glyphsOf('game', content.similar), ...glyphsOf('bonus', content.bonuses)]}
      />
      <GameIntro content={content} frame={frame} />
      <ItemIntroduction note={content.note} />
      <GameDescription content={content} />
      <GameRules content={content} />
      <ItemVerdict note={content.note} />
      <GameLinks content={content} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
