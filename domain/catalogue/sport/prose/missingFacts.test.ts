import { describe, expect, test } from 'vitest'
import { itemMeta } from '#domain/catalogue/itemMeta.ts'
import { textOf } from '#domain/catalogue/testing/corpus.ts'
import { itemsOf } from '#domain/catalogue/testing/itemsOf.ts'
import { sampleAge, sampleButtons } from '#domain/catalogue/testing/samples.ts'
import { commonMistakes, sentence } from '#domain/catalogue/testing/textChecks.ts'
import { eventName, type SportEvent } from '../sport.ts'
import { describeSportEvent, type SportProse } from './describeSportEvent.ts'

type Written = { event: SportEvent; prose: SportProse; text: string }

const names = { homeTeam: 'Man. Utd', awayTeam: "O'Brien & Söhne" }

function write(change: (event: SportEvent) => Partial<SportEvent>): Written[] {
  return itemsOf('sport').map((delivered) => {
    const event = { ...delivered, ...names, ...change(delivered) }
    const prose = describeSportEvent(event, sampleAge, sampleButtons)
    const { title, keywords } = itemMeta('sport', event)
    return { event, prose, text: [textOf(prose), title, keywords].join('\n') }
  })
}

function without(...outcomes: (keyof SportEvent['odds'])[]) {
  return ({ odds }: SportEvent): Partial<SportEvent> => ({
    odds: { ...odds, ...Object.fromEntries(outcomes.map((outcome) => [outcome, undefined])) },
  })
}

/** Claims about the three prices together. */
const ofMarket =
  /\b(?:the|rank|which|each of) three (?:prices|outcomes|bets|implied)|three (?:prices:|possible)|margin (?:of|is) \d/i
const ofThird = /\bthird price|other two\b/i
/** Claims about the sides in comparison; lessons mention favourites in general. */
const ofSides = /percentage points|implied probabilities lie|\bthe outsider\b|favourite is/i
const ofDraw =
  /\b(?:on|for) the draw at|the draw is (?:listed|rated|priced)|draw price|break-even point of the draw/i

const cases: [string, (event: SportEvent) => Partial<SportEvent>, RegExp[]][] = [
  ['no league', () => ({ league: undefined }), []],
  ['no home price', without('home'), [ofMarket, ofThird, ofSides]],
  ['no price of the draw', without('draw'), [ofMarket, ofThird, ofDraw]],
  ['no away price', without('away'), [ofMarket, ofThird, ofSides]],
  ['a home price only', without('draw', 'away'), [ofMarket, ofThird, ofSides, ofDraw]],
  ['an away price only', without('home', 'draw'), [ofMarket, ofThird, ofSides, ofDraw]],
  ['a price of the draw only', without('home', 'away'), [ofMarket, ofThird, ofSides]],
  [
    'no facts',
    () => ({ league: undefined, odds: {} }),
    [ofMarket, ofThird, ofSides, ofDraw, /\d%/],
  ],
  ['an unknown league', () => ({ league: 'Kreisliga B' }), []],
  ['odds of 1.00 and 1000', () => ({ odds: { home: '1.00', draw: '1000', away: '1.01' } }), []],
  ['long odds', () => ({ odds: { home: '50.00', draw: '5000', away: '1000' } }), []],
  ['very long odds', () => ({ odds: { home: '700', draw: '5000', away: '1000' } }), []],
  ['the longest odds', () => ({ odds: { home: '10000', draw: '1.01', away: '2500' } }), []],
  ['equal odds of 1.00', () => ({ odds: { home: '1.00', draw: '1.00', away: '1.00' } }), []],
]

describe.each(cases)('with %s', (_, change, banned) => {
  const written = write(change)

  test('nothing is left over from a missing fact', () => {
    for (const { text } of written) {
      for (const [, pattern] of commonMistakes) expect(text).not.toMatch(pattern)
      // No empty sentence or paragraph, and no figure of a price that is rounded to nothing.
      expect(text).not.toMatch(/(?:^|\s)[.!?]|^\s*$|\s\n|\b0\.0\b|\$0(?![.\d])/m)
      expect(text).not.toMatch(/(\d\.\d%) against \1, an edge/)
    }
  })

  test('the text has sentences, a summary and three questions', () => {
    for (const { event, prose } of written) {
      expect(prose.summary).toContain(eventName(event))
      expect(prose.summary).toMatch(sentence)
      expect(prose.preview.length).toBeGreaterThan(1)
      expect(prose.faq).toHaveLength(3)
      for (const { question, answer } of prose.faq) {
        expect(question).toMatch(/^\S.*\?$/)
        expect(answer).toMatch(/\.$/)
      }
      expect(prose.preview.join('\n')).toContain(event.homeTeam)
      expect(prose.preview.join('\n')).toContain(event.awayTeam)
    }
  })

  test('prices are those of the event, and nothing is claimed that needs others', () => {
    for (const { event, text } of written) {
      const listed = Object.values(event.odds).flatMap((price) =>
        price === undefined ? [] : [Number(price)],
      )
      for (const [, price] of text.matchAll(/(?<![$\d.,])(\d+\.\d\d)\b/g)) {
        expect(listed).toContain(Number(price))
      }
      for (const claim of banned) expect(text).not.toMatch(claim)
    }
  })
})

test('without odds, no return, probability or price is named', () => {
  for (const { text } of write(() => ({ odds: {} }))) {
    expect(text).not.toMatch(/[$%]|\bprices? of \d|these (?:odds|prices)\b/)
    expect(text).not.toMatch(/\bOdds \||, odds$/m)
  }
})

test('odds of 1.00 have no profit to write about', () => {
  for (const { text } of write(() => ({ odds: { home: '1.00', draw: '1.00', away: '1.00' } }))) {
    expect(text).not.toMatch(
      /\$0\b|has to risk|American (?:sportsbooks|notation|odds|way)|(?:more than|above) 100\.0%/,
    )
  }
})

test('a league that is not known is told in the title and the keywords only', () => {
  for (const { event, prose, text } of write(() => ({ league: 'Kreisliga B' }))) {
    const { title, keywords } = itemMeta('sport', event)
    expect(title).toMatch(/\| Kreisliga B .+, Event \d+$/)
    expect(keywords).toContain('Kreisliga B')
    expect(textOf(prose)).not.toContain('Kreisliga')
    expect(text).not.toMatch(/NBA|NHL|NFL game|Major League/)
  }
})

test('a league of the same name in another sport is not taken for the known one', () => {
  for (const { event, prose } of write(() => ({ sport: 'handball', league: 'Bundesliga' }))) {
    expect(textOf(prose)).not.toContain('Bundesliga')
    expect(itemMeta('sport', event).title).toContain('Bundesliga Handball')
  }
})

test('the title of an event with an id of its own has no number', () => {
  for (const id of ['derby', 'derby-7', 'event-x']) {
    const [first] = write(() => ({ id, league: undefined }))
    expect(first && itemMeta('sport', first.event).title).toBe(
      "Man. Utd vs O'Brien & Söhne Odds | Football",
    )
  }
})
