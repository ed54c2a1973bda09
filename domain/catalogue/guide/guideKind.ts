import { byText, facet } from '../definition/facets.ts'
import { type KindDefinition, maxTitleLength } from '../definition/kindDefinition.ts'
import { claimButton, heading, label, sections } from '../definition/pageTexts.ts'
import { type Guide, guide } from './guide.ts'
import { factsOfGuide, guideAttributes, guideOf } from './guideAttributes.ts'
import {
  guideCategories,
  guideCategoryLabels,
  guideLevelLabels,
  guideLevels,
  guideTopicLabels,
  guideTopics,
} from './guideVocabulary.ts'

export const guideKind = {
  pathNames: { listing: 'all-guides', item: 'guide' },
  names: { one: 'Guide', many: 'Guides', counted: 'guides' },
  collection: 'guides',
  attributes: guideAttributes,
  itemOf: guideOf,
  factsOf: factsOfGuide,
  series: { guides: { prefix: 'guide', size: 150, make: guide } },
  linkRange: 50_000,
  nameOf: ({ title }) => title,
  meta: {
    title: titleOf,
    keywords: ({ topic, category, level }) => [
      guideTopicLabels[topic],
      guideCategoryLabels[category],
      `${guideLevelLabels[level]} guide`,
    ],
  },
  filters: {
    facets: [
      facet({ name: 'topic', label: 'Topic' }, guideTopics, guideTopicLabels, (it) => it.topic),
      facet(
        { name: 'category', label: 'Category' },
        guideCategories,
        guideCategoryLabels,
        (it) => it.category,
      ),
      facet({ name: 'level', label: 'Level' }, guideLevels, guideLevelLabels, (it) => it.level),
    ],
    sorts: [{ name: 'name', label: 'By name', compare: byText((it) => it.title) }],
    textOf: (it) =>
      `${it.title} ${guideTopicLabels[it.topic]} ${guideCategoryLabels[it.category]} ${guideLevelLabels[it.level]}`,
  },
  figures: {},
  art: { of: ({ topic }) => topic, listing: ['slots', 'sports-betting', 'crypto-betting'] },
  page: {
    tokens: ['guide'],
    tokensHint: '{guide}, its title',
    tokenValues: ({ title }) => ({ guide: title }),
    texts: {
      topic: label('Topic'),
      category: label('Category'),
      level: label('Level'),
      intro: heading('Heading of the introduction'),
      sections: sections('Sections', 'Shown in every guide, below its introduction.'),
      faq: heading('Heading of the questions'),
      related: heading('Heading of related guides'),
      play: claimButton('Play button', 'Play Now'),
      allGuides: label('Link to all guides'),
    },
    sections: { intro: 'Beginning', faq: 'Questions' },
  },
} as const satisfies KindDefinition<Guide>

function titleOf({ title, topic }: Guide): string {
  const whole = `${title} | ${guideTopicLabels[topic]} Guide`
  return /\bguides?\b/i.test(title) || whole.length > maxTitleLength ? title : whole
}
