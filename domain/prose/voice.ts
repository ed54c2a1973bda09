import type { Cycle } from '../catalogue/cycle.ts'
import { draw } from '../catalogue/hash.ts'

/** What the templates of one item may refer to, by token: `{name}` stands for `facts.name`. */
export type Facts = Readonly<Record<string, string>>

/** One thing to say, in the wordings it can be said in. */
export type Point = Cycle<string>

/** Points of one wording each. */
export const wordings = (...texts: string[]): Point[] => texts.map((text) => [text])

/** One question with its answer, in the wordings of each; any answer fits any question. */
export type Question = { ask: Point; answer: Point }

/** One question as it was asked and answered. */
export type Answered = { question: string; answer: string }

/** Says things about one item: always the same way for it, and differently for others. */
export type Voice = {
  /** One of the options, drawn for this aspect of the text. */
  choose<Option>(aspect: string, options: Cycle<Option>): Option
  /** Up to `count` different entries of the list, in a drawn order. */
  chooseSome<Entry>(aspect: string, list: readonly Entry[], count: number): Entry[]
  /** A point in one of its wordings. */
  say(aspect: string, point: Point): string
  /** Up to `count` different points, in a drawn order. */
  saySome(aspect: string, points: readonly Point[], count: number): string[]
  /** Up to `count` different points, in the order of the list. */
  saySomeInOrder(aspect: string, points: readonly Point[], count: number): string[]
  ask(aspect: string, question: Question): Answered
}

/**
 * The voice of one item.
 *
 * @param id the item's id; every choice is drawn from it
 * @throws RangeError when a template refers to a fact that is not given
 */
export function voiceOf(id: string, facts: Facts): Voice {
  const voice: Voice = {
    choose: (aspect, [first, ...others]) =>
      others[draw(id, `prose.${aspect}`, others.length + 1) - 1] ?? first,
    chooseSome: (aspect, list, count) =>
      list
        .map((entry, place) => ({
          entry,
          rank: draw(id, `prose.${aspect}.${place}`, 0x1_0000_0000),
        }))
        .sort((one, other) => one.rank - other.rank)
        .slice(0, count)
        .map(({ entry }) => entry),
    say: (aspect, point) => fill(voice.choose(aspect, point), facts),
    saySome: (aspect, points, count) =>
      voice
        .chooseSome(aspect, points, count)
        .map((point, place) => voice.say(`${aspect}.said.${place}`, point)),
    saySomeInOrder(aspect, points, count) {
      const chosen = new Set(voice.chooseSome(aspect, points, count))
      return points
        .filter((point) => chosen.has(point))
        .map((point, place) => voice.say(`${aspect}.said.${place}`, point))
    },
    ask: (aspect, { ask, answer }) => ({
      question: voice.say(`${aspect}.question`, ask),
      answer: voice.say(`${aspect}.answer`, answer),
    }),
  }
  return voice
}

/**
 * Puts facts in place of their tokens and a capital at the start of every sentence.
 *
 * @throws RangeError when the template refers to a fact that is not given
 */
export function fill(template: string, facts: Facts): string {
  return template
    .replace(/\{(\w+)\}/g, (_, token: string) => {
      const fact = Object.hasOwn(facts, token) ? facts[token] : undefined
      if (fact === undefined) throw new RangeError(`No fact for {${token}} in "${template}"`)
      return fact
    })
    .replace(
      /(^|[.!?] )([a-z])/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
}

/** A word or phrase with its indefinite article: "an animal slot", "a European wheel". */
export function withArticle(phrase: string): string {
  const vowel = /^[aeiou]/i.test(phrase) && !/^(eu|uni|use|one)/i.test(phrase)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
