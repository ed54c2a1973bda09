import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/GameArtwork.tsx'
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
      <GlyphSheet games={content.similar} />
      <GameIntro content={content} frame={frame} />
      <GameDescription content={content} />
      <GameRules content={content} />
      <GameLinks content={content} />
    </>
  )
}
