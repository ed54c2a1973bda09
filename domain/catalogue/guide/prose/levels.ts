import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory, GuideLevel } from '../guideVocabulary.ts'

/** The knowledge that a reader needs, by level. */
export const guideLevelPoints: Record<GuideLevel, Point> = {
  beginner: [
    'This guide is written for beginners, so no term is taken for granted.',
    'No experience is needed to follow what is said here.',
    'The level is that of a beginner: examples first, formulas hardly at all.',
    'As a guide for beginners, this one leaves out exceptions that would only get in the way.',
    'Readers who are starting out will find the figures spelled out.',
    'For a start, a few facts are enough; the rest can wait.',
    'What is said here can be checked with a pocket calculator and a little patience.',
    'Somebody who has never placed a bet should be able to follow every line.',
    'Take it slowly: for a beginner, one new idea in an evening is plenty.',
  ],
  intermediate: [
    'This guide takes the basic rules as known and dwells on what they cost.',
    'The level is intermediate: the words should be familiar, the figures perhaps not.',
    'Readers should have the basics behind them; this guide adds the reasons.',
    'Those who have taken part a few times will get most out of it.',
    'As a guide for the intermediate level, this one skips the definitions.',
    'Some experience helps, if only to recognise the situations.',
    'A reader who knows the terms but has never done the sums is in the right place.',
    'Between first steps and fine points lies what most people skip, and that is the subject here.',
    "The basics are not repeated; a beginner's guide to {topic} is the place for them.",
  ],
  advanced: [
    'This guide is meant for those who know the rules by heart and want the figures behind them.',
    'The level is advanced, so terms are used without much ado.',
    'Readers are expected to be at ease with percentages and averages.',
    'As an advanced guide, this one spends its words on exceptions.',
    'Some of what follows will matter only to people who have done the sums before.',
    'Experience is assumed, and so is a certain distrust of easy answers.',
    'Nothing here is needed for an evening of fun; it is for readers who want to know exactly.',
    'Whoever finds a paragraph too dense will find the same ground covered more gently {atLowerLevel}.',
    'Long practice is no protection against habits, so even experts may find something to drop.',
  ],
}

/** The same for guides about history, which need less arithmetic. */
export const historyLevelPoints: Record<GuideLevel, Point> = {
  beginner: [
    'Nothing has to be known beforehand to follow what is told here.',
    'As a guide for beginners, this one keeps to a handful of dates.',
    'The story is told for readers who are new to the subject.',
  ],
  intermediate: [
    'This guide takes the rules of today as known.',
    'Some familiarity with the present rules helps to see what has changed.',
    'Readers who know the basics will recognise where they come from.',
  ],
  advanced: [
    'As an advanced guide, this one sets the past beside some facts of the present.',
    'Readers are expected to know the present rules well.',
    'The dates are few; at this level it matters more what they led to.',
  ],
}

/** Sentences that connect the points of a category with those of another. */
export const bridges = {
  beginner: [
    'A few basics of {topic} belong here as well.',
    'Some facts for the start complete the picture.',
    'Besides, there are basics that nobody should do without.',
    'The following is worth knowing from the first day on.',
    'All of this rests on a few simple things.',
  ],
  rules: [
    'Some of the rules of {topic} are worth knowing from the start.',
    'A few rules complete the picture.',
    'First steps are easier with a few rules in mind.',
    'It helps to have met these rules before they matter.',
  ],
  intermediate: [
    'Some points from one step further belong here too.',
    'With the basics known, the next step is not far.',
    'Seen from one step further on, the same subject looks clearer.',
    'At this level, some detail does no harm.',
    'Beyond the basics of {topic}, this much should be known.',
  ],
  odds: [
    'A few chances and payouts round this off.',
    'The numbers behind {topic} deserve a look as well.',
    'Some probabilities show what all this comes to.',
    'Put in figures, a few things become plainer.',
  ],
  advanced: [
    'Some of the finer points of {topic} belong here as well.',
    'At this level, a few details are worth adding.',
    'A closer look brings up some less familiar points.',
    'Those who want to go further will need the following.',
    'There is small print to this as well.',
  ],
  strategy: [
    'What follows for the decisions to be made?',
    'Some decisions in {topic} can be put on firm ground.',
    'It is a short way from figures to decisions.',
    'In practice it comes down to a few choices.',
  ],
} satisfies Partial<Record<GuideCategory, Point>>

/** A category whose points guides of other categories use. */
export type Companion = keyof typeof bridges

/** The category whose points fit a level, unless it is the guide's own category. */
const companions: Record<GuideLevel, { usual: Companion; otherwise: Companion }> = {
  beginner: { usual: 'beginner', otherwise: 'rules' },
  intermediate: { usual: 'intermediate', otherwise: 'odds' },
  advanced: { usual: 'advanced', otherwise: 'strategy' },
}

/** The other category whose points a guide of this level uses. */
export function companionOf(category: GuideCategory, level: GuideLevel): Companion {
  const { usual, otherwise } = companions[level]
  return usual === category ? otherwise : usual
}
