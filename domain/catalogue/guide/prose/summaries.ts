import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory } from '../guideVocabulary.ts'

/** The part of a summary for search results after the title, at most 78 characters. */
export const guideSummaryTails: Record<GuideCategory, Point> = {
  beginner: [
    'First facts, first costs and first habits, from the very start. {age} only.',
    'The words, figures and limits to know before a first stake. {age} only.',
    'Plain answers for newcomers, without any promises. {age} only.',
  ],
  intermediate: [
    'The figures behind the rules, and what they cost on average. {age} only.',
    'Prices compared, swings explained, examples worked out. {age} only.',
    'What to look at once the rules are clear. {age} only.',
  ],
  advanced: [
    'Exceptions, exact figures and the arithmetic behind them. {age} only.',
    'Details that change the price, with the sums to check them. {age} only.',
    'Small print and small differences, put in numbers. {age} only.',
  ],
  strategy: [
    'Which decisions change the cost, and which only seem to. {age} only.',
    'Sober choices, put in figures and without promises. {age} only.',
    'What can be influenced, what cannot, and where to stop. {age} only.',
  ],
  tips: [
    'Habits that save money, time or nerves, each easy to check. {age} only.',
    'Common errors and how to keep clear of them. {age} only.',
    'Advice that can be checked, in a few minutes of reading. {age} only.',
  ],
  rules: [
    'The rules that decide bets, in plain words with examples. {age} only.',
    'What counts, what is void and what it does to the price. {age} only.',
    'How things are settled, and what differs from place to place. {age} only.',
  ],
  history: [
    'Dates, names and places that are documented, and the gaps. {age} only.',
    'What is known of the past, apart from the legends. {age} only.',
    'How it all came about, and what has never changed. {age} only.',
  ],
  odds: [
    'Chances, payouts and average costs, worked out in figures. {age} only.',
    'How likely it is, what it pays, and what that costs on average. {age} only.',
    'Percentages explained with examples anyone can check. {age} only.',
  ],
  'betting-systems': [
    'What staking systems change, and why the price stays. {age} only.',
    'Progressions worked through to the last, losing runs included. {age} only.',
    'Why no order of stakes beats the odds, shown in figures. {age} only.',
  ],
  'bankroll-management': [
    'Stakes, limits and the cost of an hour, worked out. {age} only.',
    'How to divide a budget so that it lasts, with examples. {age} only.',
    'A budget, a stake that fits it, and when to stop. {age} only.',
  ],
}
