import type { Cycle } from '../series/cycle.ts'
import { draw } from '../series/hash.ts'

/**
 * Values of the tokens in an item's templates: `{name}` is replaced by `facts.name`. A value is
 * undefined if the item lacks the fact: texts that need it are left out.
 */
export type Facts = Readonly<Record<string, string | undefined>>

/** One statement, as a list of equivalent wordings. */
export type Point = Cycle<string>

/** Makes points with one wording each. */
export const singleWordings = (...texts: string[]): Point[] => texts.map((text) => [text])

/** A question with its answer; every wording of the answer fits every wording of the question. */
export type Question = { question: Point; answer: Point }

/** A question with its answer, in the picked wordings. */
export type AnsweredQuestion = { question: string; answer: string }

/**
 * Picks wordings for one item: always the same for the item, and others for other items. Wordings
 * with a missing fact are never picked, and a point without any other wording is left out.
 */
export type WordingPicker = {
  /** One of the options, drawn by the aspect of the text. */
  choose<Option>(aspect: string, options: Cycle<Option>): Option
  /** Up to `count` different entries of the list, in random order. */
  chooseSome<Entry>(aspect: string, list: readonly Entry[], count: number): Entry[]
  /** A point in one of its wordings, with its facts filled in; empty if it needs a missing fact. */
  say(aspect: string, point: Point): string
  /** Up to `count` different points, in random order. */
  saySome(aspect: string, points: readonly Point[], count: number): string[]
  /** Up to `count` different points, in the order of the list. */
  saySomeInOrder(aspect: string, points: readonly Point[], count: number): string[]
  /** The questions for which the item has all facts. */
  answerable(questions: readonly Question[]): Question[]
  /** Up to `count` different answerable questions, in random order. */
  askSome(aspect: string, questions: readonly Question[], count: number): AnsweredQuestion[]
}

/**
 * The picker of one item. Ids and aspects are hashed: changing an aspect changes published texts.
 *
 * @param id the item's id, from which every choice is drawn
 * @throws RangeError if a template uses an unknown fact
 */
export function wordingPickerFor(id: string, facts: Facts): WordingPicker {
  const missing = Object.keys(facts).filter((name) => facts[name] === undefined)
  const isComplete = (wording: string) => missing.every((name) => !wording.includes(`{${name}}`))
  const canSay = (point: Point) => point.some(isComplete)
  const picker: WordingPicker = {
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
    say(aspect, point) {
      const [first, ...others] = point.filter(isComplete)
      return first === undefined ? '' : fillFacts(picker.choose(aspect, [first, ...others]), facts)
    },
    saySome: (aspect, points, count) =>
      picker
        .chooseSome(aspect, points.filter(canSay), count)
        .map((point, place) => picker.say(`${aspect}.said.${place}`, point)),
    saySomeInOrder(aspect, points, count) {
      const chosen = new Set(picker.chooseSome(aspect, points.filter(canSay), count))
      return points
        .filter((point) => chosen.has(point))
        .map((point, place) => picker.say(`${aspect}.said.${place}`, point))
    },
    answerable: (questions) =>
      questions.filter(({ question, answer }) => canSay(question) && canSay(answer)),
    askSome: (aspect, questions, count) =>
      picker
        .chooseSome(aspect, picker.answerable(questions), count)
        .map(({ question, answer }, place) => ({
          question: picker.say(`${aspect}.${place}.question`, question),
          answer: picker.say(`${aspect}.${place}.answer`, answer),
        })),
  }
  return picker
}

/**
 * Replaces tokens by facts, and capitalises the first letter of every sentence. Facts are left as
 * they are otherwise: "Jones Jr. vs Man. utd" has no sentences. A fact that ends with a full stop
 * also ends the sentence.
 *
 * @throws RangeError if the template uses an unknown fact
 */
export function fillFacts(template: string, facts: Facts): string {
  const factOf = (name: string): string => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === undefined) throw new RangeError(`No fact for {${name}} in "${template}"`)
    return fact
  }
  return template
    .replace(/(?<=^|[.!?] )[a-z]/g, (letter) => letter.toUpperCase())
    .replace(
      /(?<=(^|[.!?] )|)\{(\w+)\}(\.?)/g,
      (_, start: string | undefined, name: string, stop: string) => {
        const fact = start === undefined ? factOf(name) : capitalised(factOf(name))
        return stop !== '' && fact.endsWith('.') ? fact : fact + stop
      },
    )
}

function capitalised(text: string): string {
  return text.replace(/^[a-z]/, (letter) => letter.toUpperCase())
}

/** A word or phrase with its indefinite article: "an animal slot", "a European wheel". */
export function withArticle(phrase: string): string {
  const vowel = /^[aeiou]/i.test(phrase) && !/^(eu|uni|use|one)/i.test(phrase)
  return `${vowel ? 'an' : 'a'} ${phrase}`
}
