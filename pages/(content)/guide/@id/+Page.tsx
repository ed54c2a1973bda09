import { useData } from 'vike-react/useData'
import { GlyphSheet } from '#components/site/artwork/Artwork.tsx'
import { glyphsOf } from '#components/site/artwork/drawings.ts'
import { Neighbours } from '#components/ui/Neighbours.tsx'
import type { PageData } from '../../../pageData.ts'
import type { GuideContent } from './+data.ts'
import { GuideArticle } from './GuideArticle.tsx'
import { GuideIntro } from './GuideIntro.tsx'
import { GuideLinks } from './GuideLinks.tsx'

export function Page() {
  const { frame, content } = useData<PageData<GuideContent>>()
  return (
    <>
      <GlyphSheet glyphs={glyphsOf('guide', content.related)} />
      <GuideIntro content={content} frame={frame}>
        <GuideArticle content={content} />
      </GuideIntro>
      <GuideLinks content={content} />
      <Neighbours model={content.neighbours} />
    </>
  )
}
