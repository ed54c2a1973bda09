import { describe, expect, test } from 'vitest'
import { corpusOf, linesOf, textOf } from '#domain/catalogue/testing/corpus.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import {
  commonMistakes,
  distinct,
  figures,
  highestSimilarity,
  meanSimilarity,
  sentence,
} from '#domain/catalogue/testing/textChecks.ts'
import { readOdds } from '../oddsReading.ts'
import { eventName, type SportEvent } from '../sport.ts'
import { describeSportEvent } from './describeSportEvent.ts'

/** The odds of an event that has all three prices. */
function completeReading(event: SportEvent) {
  const { home, draw, away, sides, market } = readOdds(event)
  if (!home || !draw || !away || !sides || !market) throw new Error(`${event.id} lacks prices`)
  return { home, draw, away, ...sides, ...market }
}

const write = (event: SportEvent) => describeSportEvent(event, sampleAge, sampleButtons)
const proses = corpusOf('sport', write)

describe('the text of a sport event', () => {
  test('is the same each time', () => {
    for (const { item: event, prose } of proses) expect(write(event)).toEqual(prose)
  })

  test('has a preview of three to five paragraphs and three questions', () => {
    for (const { prose } of proses) {
      const words = prose.preview.join(' ').split(' ').length
      expect(prose.preview.length).toBeGreaterThanOrEqual(3)
      expect(prose.preview.length).toBeLessThanOrEqual(5)
      expect(words).toBeGreaterThan(140)
      expect(words).toBeLessThan(270)
      expect(prose.faq).toHaveLength(3)
      expect(distinct(linesOf(prose))).toBe(linesOf(prose).length)
    }
  })

  test('has a unique summary of one line that fits a search result', () => {
    expect(distinct(proses.map(({ prose }) => prose.summary))).toBe(proses.length)
    for (const { item: event, prose } of proses) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      expect(prose.summary).not.toContain('\n')
      expect(prose.summary).toContain(eventName(event))
    }
  })

  test('names both sides in the preview', () => {
    for (const { item: event, prose } of proses) {
      const preview = prose.preview.join('\n')
      expect(preview).toContain(event.homeTeam)
      expect(preview).toContain(event.awayTeam)
    }
  })

  test('has the given minimum age on every page', () => {
    for (const { item: event } of proses) {
      const text = textOf(describeSportEvent(event, 21, sampleButtons))
      expect(text).toContain('21+')
      expect(text).not.toContain('18+')
    }
  })
})

describe('the text states nothing that the odds do not contain', () => {
  test('percentages are implied probabilities, their complements, their total and its distance to 100%', () => {
    for (const { item: event, text } of proses) {
      const { home, draw, away, sum } = completeReading(event)
      const shares = [home, draw, away].map(({ share }) => share)
      const scaled = shares.map((share) => (share / sum) * 100)
      const rest = shares.map((share) => 100 - share)
      const allowed = [...shares, ...scaled, ...rest, sum, Math.abs(sum - 100)]
      const shown = ['100', ...allowed.map((share) => share.toFixed(1))].map(Number)
      for (const share of figures(text, /([\d.]+)%/g)) expect(shown).toContain(share)
    }
  })

  test('prices are the listed ones', () => {
    for (const { item: event, text } of proses) {
      const listed = Object.values(event.odds).map(Number)
      for (const odds of figures(text, /(?<![$\d.])(\d\.\d\d)\b/g)) expect(listed).toContain(odds)
    }
  })

  test('sums of money follow from a stake or a profit of $10, or from $100 over all outcomes', () => {
    for (const { item: event, text } of proses) {
      const { home, draw, away, sum } = completeReading(event)
      const cents = [home, draw, away].flatMap(({ odds }) => [
        odds * 10,
        (odds - 100) * 10,
        Math.round(100_000 / (odds - 100)),
      ])
      const sums = [1_000, 10_000, Math.round(1_000_000 / sum), ...cents].map((each) => each / 100)
      for (const money of figures(text, /\$([\d,]+(?:\.\d\d)?)/g)) expect(sums).toContain(money)
    }
  })

  test('a total below 100% is mentioned if there is one, and only then', () => {
    for (const { item: event, prose } of proses) {
      const preview = prose.preview.join('\n')
      const { marginSize, sum } = completeReading(event)
      expect(preview).toContain(`${sum.toFixed(1)}%`)
      if (marginSize !== 'under') expect(preview).not.toMatch(/less than 100%|short of the whole/)
      else expect(preview).not.toMatch(/margin of \d|above 100%|beyond 100%|would come back/)
    }
  })

  test('the side with the longer price is never called the favourite, and neither when they are equal', () => {
    for (const { item: event, text } of proses) {
      const { favourite, outsider, favour } = completeReading(event)
      const inFront =
        '(is rated higher|is clearly preferred|is a strong favourite|is ahead|well in front)'
      const behind = favour === 'equal' ? [favourite, outsider] : [outsider]
      for (const { side } of behind) expect(text).not.toMatch(new RegExp(`${side},? ${inFront}`))
    }
  })

  test('nothing is promised, praised or invented', () => {
    const banned =
      /guarantee|award|arbitrage|sure win|sure thing|risk-free|free money|best bet|best odds|can't lose|jackpot|bonus|injured|suspended for|last season|head-to-head|stadium|sold out|champion of|title holder|unbeaten|tipp?ed to|\b(?:19|20)\d\d\b/i
    for (const { text } of proses) expect(text).not.toMatch(banned)
  })

  test('the NFL is described as American football', () => {
    const games = proses.filter(({ item }) => item.league === 'NFL')
    expect(games.length).toBeGreaterThan(0)
    for (const { text } of games) {
      expect(text).not.toMatch(/\bgoals\b(?<!field goals)|stoppage|ninety minutes|red card/)
    }
  })
})

describe('the text reads as English', () => {
  test.each(commonMistakes)('without %s', (_, pattern) => {
    for (const { text } of proses) expect(text).not.toMatch(pattern)
  })

  test('sentences begin with a capital and end with a mark; questions with a question mark', () => {
    for (const { prose } of proses) {
      const answers = prose.faq.map(({ answer }) => answer)
      for (const line of [prose.summary, ...prose.preview, ...answers]) {
        expect(line).toMatch(sentence)
      }
      for (const { question } of prose.faq) expect(question).toMatch(/^[A-Z].*\?$/)
    }
  })

  test('holds in a catalogue large enough to use every wording', () => {
    for (const { prose, text } of corpusOf('sport', write, { events: 5_000 })) {
      expect(prose.summary.length).toBeLessThanOrEqual(160)
      for (const [, pattern] of commonMistakes) expect(text).not.toMatch(pattern)
    }
  })
})

describe('the texts of events differ', () => {
  const texts = proses.map(({ text }) => text)

  test('300 random pairs share little of their five-word shingles', () => {
    expect(meanSimilarity(texts, 'events')).toBeLessThan(0.1)
  })

  test('so do 300 random pairs of one sport', () => {
    const textsOf = (sport: SportEvent['sport'], of: typeof proses) =>
      of.filter(({ item }) => item.sport === sport).map(({ text }) => text)
    const many = corpusOf('sport', write, { events: 1_000 })
    expect(meanSimilarity(textsOf('football', proses), 'football')).toBeLessThan(0.17)
    expect(meanSimilarity(textsOf('tennis', many), 'tennis')).toBeLessThan(0.17)
  })

  test('no two events share half of their shingles', () => {
    expect(highestSimilarity(texts)).toBeLessThan(0.5)
  })

  test('in structure, too', () => {
    const shapes = proses.map(({ prose }) =>
      prose.preview.map((text) => text.split(/[.?] /).length).join(' '),
    )
    expect(distinct(shapes)).toBeGreaterThan(30)
  })
})
