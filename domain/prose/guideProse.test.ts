import { describe, expect, test } from 'vitest'
import { createCatalogue, specSizes } from '../catalogue/catalogue.ts'
import type { Guide } from '../catalogue/guide.ts'
import { guideCategories, guideLevels, guideTopics } from '../catalogue/guideVocabulary.ts'
import { companionOf } from './guideLevels.ts'
import { describeGuide, type GuideProse } from './guideProse.ts'
import { guideTopicLessons } from './guideTopics.ts'
import { distinct, highestSimilarity, meanSimilarity, sentence, slips } from './proseChecks.ts'

const guides = guidesOf(createCatalogue())
const proses = guides.map((guide) => {
  const prose = describeGuide(guide)
  return { guide, prose, text: textOf(prose) }
})
const many = guidesOf(createCatalogue({ ...specSizes, guides: 2_000 }))
const cells = guideTopics.flatMap((topic) =>
  guideCategories.map((category) => ({
    topic,
    category,
    points: guideTopicLessons[topic].lessons[category],
  })),
)

function guidesOf(catalogue: ReturnType<typeof createCatalogue>): Guide[] {
  return [...catalogue.ids('guide')].flatMap((id) => catalogue.get('guide', id) ?? [])
}

function lines({ summary, intro, faq }: GuideProse): string[] {
  return [summary, ...intro, ...faq.flatMap((it) => [it.question, it.answer])]
}

function textOf(prose: GuideProse): string {
  return lines(prose).join('\n')
}

describe('the text of a guide', () => {
  test('is the same each time', () => {
    for (const { guide, prose } of proses) expect(describeGuide(guide)).toEqual(prose)
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect(prose.intro.length).toBeGreaterThanOrEqual(3)
      expect(prose.intro.length).toBeLessThanOrEqual(5)
      const words = prose.intro.join(' ').split(' ').length
      expect(words).toBeGreaterThan(165)
      expect(words).toBeLessThan(300)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(lines(prose))).toBe(lines(prose).length)
    }
  })

  test('has a summary of its own, of one line that fits a search result and names the guide', () => {
    const summaries = many.map((guide) => describeGuide(guide).summary)
    expect(distinct(summaries)).toBe(many.length)
    for (const [place, summary] of summaries.entries()) {
      expect(summary.length).toBeLessThanOrEqual(160)
      expect(summary).not.toContain('\n')
      expect(summary).toContain(many[place]?.title)
    }
  })

  test('tells what its own topic and category have to tell, and something for its level', () => {
    for (const { guide, text } of proses) {
      const { lessons } = guideTopicLessons[guide.topic]
      const told = (of: typeof guide.category) =>
        lessons[of].filter(([point]) => text.includes(point)).length
      expect(told(guide.category)).toBeGreaterThanOrEqual(3)
      expect(told(companionOf(guide.category, guide.level))).toBeGreaterThanOrEqual(2)
    }
  })

  test('takes the minimum age from its caller', () => {
    for (const guide of guides) {
      const text = textOf(describeGuide(guide, 21))
      expect(text).toContain('21+')
      expect(text).not.toContain('18+')
    }
  })
})

describe('what guides have to tell', () => {
  test('differs for every topic and category, at three points at least', () => {
    for (const { points } of cells) expect(points.length).toBeGreaterThanOrEqual(3)
    const all = cells.flatMap(({ points }) => points.flat())
    expect(distinct(all)).toBe(all.length)
  })

  test('borrows from another category at every level', () => {
    for (const category of guideCategories) {
      for (const level of guideLevels) expect(companionOf(category, level)).not.toBe(category)
    }
  })

  test('nothing is promised or praised', () => {
    const banned =
      /guarantee|free money|\bbest\b(?! of (?:one|two|three|five))|risk-free|sure win|easy money|instant|beat the house|always wins?\b|jackpot|licen[sc]ed/i
    for (const { text } of proses) expect(text).not.toMatch(banned)
  })
})

describe('the text reads as English', () => {
  test.each(slips)('without %s, in a catalogue large enough to use every wording', (_, pattern) => {
    for (const guide of many) {
      expect(textOf(describeGuide(guide)).replaceAll(guide.title, 'The Guide')).not.toMatch(pattern)
    }
  })

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const guide of many) {
      const { summary, intro, faq } = describeGuide(guide)
      for (const line of [summary, ...intro, ...faq.map(({ answer }) => answer)])
        expect(line).toMatch(sentence)
      for (const { question } of faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })
})

describe('texts differ from one guide to another', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share less than a quarter of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'guides')).toBeLessThan(0.25)
  })

  test.each(guideTopics)('so do 300 random pairs on %s', (topic) => {
    const onTopic = proses.filter(({ guide }) => guide.topic === topic).map(({ text }) => text)
    expect(meanSimilarity(onTopic, topic)).toBeLessThan(0.25)
  })

  test('no two guides share as much as half', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure too, not only in the wording', () => {
    const shapes = proses.map(({ prose }) =>
      prose.intro.map((text) => text.split(/[.?] /).length).join(' '),
    )
    expect(distinct(shapes)).toBeGreaterThan(60)
    expect(distinct(proses.map(({ prose }) => String(prose.intro.length)))).toBeGreaterThan(1)
  })
})
