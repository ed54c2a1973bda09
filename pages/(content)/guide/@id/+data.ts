import type { PageContextServer } from 'vike/types'
import type { Fact } from '#components/ui/FactList.tsx'
import type { Guide } from '#domain/catalogue/guide.ts'
import {
  guideCategoryLabels,
  guideLevelLabels,
  guideTopicLabels,
} from '#domain/catalogue/guideVocabulary.ts'
import type { DetailPages } from '#domain/copy/catalogueCopy.ts'
import { fillDocument } from '#domain/copy/tokens.ts'
import { describeGuide, type GuideProse } from '#domain/prose/guide/describeGuide.ts'
import { type DetailContent, detailData, requestedItem } from '../../../detail.ts'
import type { PageData } from '../../../pageData.ts'

export type GuideContent = DetailContent & {
  guide: Guide
  copy: DetailPages['guide']
  facts: Fact[]
  prose: GuideProse
  related: Guide[]
}

export function data(context: PageContextServer): PageData<GuideContent> {
  const { loaders } = context
  const guide = requestedItem(context, 'guide')
  const copy = fillDocument(loaders.copy('detail-pages').guide, { guide: guide.title })
  const prose = describeGuide(guide, loaders.offer('minimumAge'))
  return detailData(loaders, {
    kind: 'guide',
    item: guide,
    listing: copy.allGuides,
    prose,
    content: {
      guide,
      copy,
      facts: [
        { label: copy.level, value: guideLevelLabels[guide.level] },
        { label: copy.category, value: guideCategoryLabels[guide.category] },
        { label: copy.topic, value: guideTopicLabels[guide.topic] },
      ],
      prose,
      related: loaders.catalogue.relatedGuides(guide.id),
    },
  })
}
