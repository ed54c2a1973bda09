import type { Answered } from './voice.ts'

/** The text of a game's page. */
export type GameProse = {
  /** For search results: one line of at most 160 characters, of its own for every game. */
  summary: string
  /** Paragraphs. */
  description: string[]
  keyFeatures: string[]
  /** Steps in the order in which they are taken. */
  howToPlay: string[]
  /** Three of them. */
  faq: Answered[]
}

/** The text of a sport event's page. */
export type SportProse = {
  /** For search results: one line of at most 160 characters, of its own for every event. */
  summary: string
  /** Paragraphs on what the odds say. */
  preview: string[]
  /** Three of them. */
  faq: Answered[]
}

/** The text of a bonus's page. */
export type BonusProse = {
  /** For search results: one line of at most 160 characters, of its own for every bonus. */
  summary: string
  /** How to claim it, in the order in which it is done. */
  steps: string[]
  /** Terms, a sentence or two each. */
  terms: string[]
  /** Three of them. */
  faq: Answered[]
}

/** The text of a guide's page. */
export type GuideProse = {
  /** For search results: one line of at most 160 characters, of its own for every guide. */
  summary: string
  /** Paragraphs. */
  intro: string[]
  /** Three of them. */
  faq: Answered[]
}

/** The text of a tournament's page. */
export type TournamentProse = {
  /** For search results: one line of at most 160 characters, of its own for every tournament. */
  summary: string
  /** How to participate, in the order in which it is done. */
  steps: string[]
  /** Paragraphs on how the prize pool relates to fee and field. */
  prizes: string[]
  /** Rules, a sentence or two each. */
  rules: string[]
  /** Three of them. */
  faq: Answered[]
}

/** Which parts of a description come in which order, and which of them share a paragraph. */
export type Plan<Part extends string> = readonly (readonly Part[])[]

/** The sentences of each part; none where there is nothing to say. */
export type Parts<Part extends string> = Record<Part, () => string[]>

/** The paragraphs of a plan; one without sentences is left out. */
export function paragraphsOf<Part extends string>(plan: Plan<Part>, parts: Parts<Part>): string[] {
  return plan
    .map((paragraph) => paragraph.flatMap((part) => parts[part]()).join(' '))
    .filter((paragraph) => paragraph !== '')
}
