import { describe, expect, test } from 'vitest'
import { corpusOf, linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { sampleAge } from '#domain/catalogue/testing/samples.ts'
import {
  commonMistakes,
  distinct,
  highestSimilarity,
  meanSimilarity,
  sentence,
} from '#domain/catalogue/testing/textChecks.ts'
import { itemMeta } from '../../itemMeta.ts'
import type { Guide } from '../guide.ts'
import { guideCategories, guideLevels, guideTopics } from '../guideVocabulary.ts'
import { describeGuide } from './describeGuide.ts'
import { companionOf } from './levels.ts'
import { guideTopicLessons } from './topics.ts'

const comparison = { levels: guideLevels, sharesTopic: true }
const write = (guide: Guide) => describeGuide(guide, sampleAge, comparison)
const proses = corpusOf('guide', write)
const many = corpusOf('guide', write, { guides: 2_000 })
const cells = guideTopics.flatMap((topic) =>
  guideCategories.map((category) => ({
    topic,
    category,
    points: guideTopicLessons[topic].lessons[category],
  })),
)

describe('the text of a guide', () => {
  test('is the same each time', () => {
    for (const { item: guide, prose } of proses) expect(write(guide)).toEqual(prose)
  })

  test('has every part of the page', () => {
    for (const { prose } of proses) {
      expect(prose.intro.length).toBeGreaterThanOrEqual(3)
      expect(prose.intro.length).toBeLessThanOrEqual(5)
      const words = prose.intro.join(' ').split(' ').length
      expect(words).toBeGreaterThan(165)
      expect(words).toBeLessThan(300)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(linesOf(prose))).toBe(linesOf(prose).length)
    }
  })

  test('has a unique summary of one line that fits a search result and names the guide', () => {
    expect(distinct(many.map(({ prose }) => prose.summary))).toBe(many.length)
    for (const { item: guide, prose } of many) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      expect(prose.summary).not.toContain('\n')
      expect(prose.summary).toContain(guide.title)
    }
  })

  test('has lessons of its topic and category, and points for its level', () => {
    for (const { item: guide, text } of proses) {
      const { lessons } = guideTopicLessons[guide.topic]
      const told = (of: typeof guide.category) =>
        lessons[of].filter(([point]) => text.includes(point)).length
      expect(told(guide.category)).toBeGreaterThanOrEqual(3)
      expect(told(companionOf(guide.category, guide.level))).toBeGreaterThanOrEqual(2)
    }
  })

  test('has the given minimum age', () => {
    for (const { item: guide } of proses) {
      const text = textOf(describeGuide(guide, 21))
      expect(text).toContain('21+')
      expect(text).not.toContain('18+')
    }
  })
})

describe('the lessons of guides', () => {
  test('differ for every topic and category, with at least three points', () => {
    for (const { points } of cells) expect(points.length).toBeGreaterThanOrEqual(3)
    const all = cells.flatMap(({ points }) => points.flat())
    expect(distinct(all)).toBe(all.length)
  })

  test('include those of another category at every level', () => {
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
  test.each(commonMistakes)(
    'without %s, in a catalogue large enough to use every wording',
    (_, pattern) => {
      for (const { item: guide, text } of many) {
        expect(text.replaceAll(guide.title, 'The Guide')).not.toMatch(pattern)
      }
    },
  )

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const { prose } of many) {
      const { summary, intro, faq } = prose
      for (const line of [summary, ...intro, ...faq.map(({ answer }) => answer)])
        expect(line).toMatch(sentence)
      for (const { question } of faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })
})

describe('a guide with any title', () => {
  const guideOf = (title: string): Guide => ({
    id: 'g-1',
    topic: 'roulette',
    category: 'odds',
    level: 'advanced',
    title,
  })

  test.each([
    ['What Is Zero For?', 'What Is Zero For? '],
    ['Don’t Chase!', 'Don’t Chase! '],
    ['What Is "Tilt?"', 'What Is "Tilt?" '],
    ['The "Zero" Explained', 'The "Zero" Explained. '],
    ['{topic} & $1', '{topic} & $1. '],
  ])('%s has a summary that begins with it', (title, start) => {
    expect(write(guideOf(title)).summary.startsWith(start)).toBe(true)
  })

  test.each([
    ['What Is Zero For?', 'What Is Zero For? | Roulette Guide'],
    ['A Guide to the Wheel', 'A Guide to the Wheel'],
    ['The wheel: a guide', 'The wheel: a guide'],
    ['Wheel '.repeat(12).trim(), 'Wheel '.repeat(12).trim()],
  ])('%s has a title with one "Guide" at most', (title, expected) => {
    expect(itemMeta('guide', guideOf(title)).title).toBe(expected)
  })

  test('may have a category of another level', () => {
    for (const category of guideCategories) {
      for (const level of guideLevels) {
        const prose = write({ ...guideOf('The Wheel'), category, level })
        for (const line of linesOf(prose)) expect(line).not.toMatch(/undefined|[{}]| {2}|^$/)
        expect(prose.faq).toHaveLength(3)
      }
    }
  })
})

describe('references to other guides', () => {
  const others = /at a lower level|the guides for beginners/

  test('are made only if the catalogue has them', () => {
    expect(many.some(({ text }) => others.test(text))).toBe(true)
    for (const { item: guide } of many) {
      expect(textOf(describeGuide(guide, sampleAge))).not.toMatch(others)
      const alone = { levels: ['advanced'], sharesTopic: true }
      expect(textOf(describeGuide(guide, sampleAge, alone))).not.toMatch(others)
    }
  })
})

describe('the texts of guides differ', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share less than a quarter of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'guides')).toBeLessThan(0.25)
  })

  test.each(guideTopics)('so do 300 random pairs on %s', (topic) => {
    const onTopic = proses
      .filter(({ item: guide }) => guide.topic === topic)
      .map(({ text }) => text)
    expect(meanSimilarity(onTopic, topic)).toBeLessThan(0.25)
  })

  test('no two guides share half of their shingles', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure, too', () => {
    const shapes = proses.map(({ prose }) =>
      prose.intro.map((text) => text.split(/[.?] /).length).join(' '),
    )
    expect(distinct(shapes)).toBeGreaterThan(60)
    expect(distinct(proses.map(({ prose }) => String(prose.intro.length)))).toBeGreaterThan(1)
  })
})
