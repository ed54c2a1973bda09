import { Neighbours } from '#components/ui/navigation/Neighbours.tsx'
import { glyphsOf } from '../../artwork/drawing.ts'
import { GlyphSheet } from '../../artwork/Tile.tsx'
import type { ScreenProps } from '../../item/kindView.ts'
import { guideDrawing } from '../guideDrawing.tsx'
import { GuideArticle } from './GuideArticle.tsx'
import { GuideIntro } from './GuideIntro.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import type { GuideContent } from './guideContent.ts'

/** The page of a guide. */
export function GuideScreen({ content, frame }: ScreenProps<GuideContent>) {
  return (
    <>
      <GlyphSheet glyphs={glyphsOf(guideDrawing, content.related)} />
      <GuideIntro content={content} frame={frame}>
        <GuideArticle content={content} />
      </GuideIntro>
      <GuideLinks content={content} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
