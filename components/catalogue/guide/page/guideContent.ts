import type { Fact } from '#components/ui/dataDisplay/FactList.tsx'
import type { Guide } from '#domain/catalogue/guide/guide.ts'
import {
  guideCategoryLabels,
  guideLevelLabels,
  guideTopicLabels,
} from '#domain/catalogue/guide/guideVocabulary.ts'
import { describeGuide, type GuideProse } from '#domain/catalogue/guide/prose/describeGuide.ts'
import type { DetailPages } from '#domain/content/documents/pages/catalogueCopy.ts'
import type { Loaders } from '#domain/content/published/loaders.ts'
import { itemPageTexts } from '../../item/itemPageTexts.ts'
import type { ItemPage } from '../../item/kindView.ts'

/** What the page of a guide shows. */
export type GuideContent = {
  guide: Guide
  copy: DetailPages['guide']
  facts: Fact[]
  prose: GuideProse
  related: Guide[]
}

export function guidePage(loaders: Loaders, guide: Guide): ItemPage<GuideContent> {
  const copy = itemPageTexts(loaders, 'guide', guide)
  const { catalogue } = loaders
  const prose = describeGuide(guide, loaders.offer('minimumAge'), {
    levels: catalogue.options('guide', 'level').map(({ value }) => value),
    sharesTopic: catalogue.isShared('guide', 'topic', guide),
  })
  return {
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
      related: catalogue.links('guide', { from: guide.id, aspect: 'related', count: 4 }),
    },
  }
}
