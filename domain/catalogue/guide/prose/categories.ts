import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory } from '../guideVocabulary.ts'

type CategoryWords = {
  /** The introduction of a guide of this category. No verb may depend on the number of {topic}. */
  opening: Point
  /** How to use the guide. */
  method: Point
}

/** The introductions of guides by category, and how to use the guides. */
export const guideCategoryWords: Record<GuideCategory, CategoryWords> = {
  beginner: {
    opening: [
      'Whoever is new to {topic} needs a few plain facts more than clever advice, and this guide begins with those.',
      'Starting out in {topic} takes less knowledge than it seems, as long as the right things are learned first.',
      'The first steps in {topic} are mostly a matter of words and figures: what things are called, what they cost, and who earns from them.',
      'Before any money is staked, an evening is enough to get to know {topic}. This page starts from nothing.',
      'Most of what goes wrong in {topic} goes wrong early, for want of a few basics. Here they are.',
    ],
    method: [
      'Learn one thing at a time, and try it with the smallest stake or with none.',
      'Questions that seem too simple to ask are usually the ones to settle first.',
      'Nothing is lost by watching for a while before taking part.',
      'Read the points once, then look for each of them the next time you come across {topic}.',
      'If a word is unclear, look it up before you stake anything on it.',
    ],
  },
  intermediate: {
    opening: [
      'With the basics of {topic} in place, the next step is to see why the figures are what they are.',
      'There comes a point in {topic} at which the rules are clear and the costs are not. This guide takes it from there.',
      'Knowing the rules of {topic} is one thing and knowing the prices another. The second is what follows.',
      'This page is for {players} who have the rules of {topic} behind them and want to read the numbers.',
      'Past the beginnings, getting further in {topic} means comparing: one price with another, one rule with another.',
    ],
    method: [
      'Take each figure as a price and ask what you get for it.',
      'Work one of the examples through with your own numbers; it stays in the mind better than a rule.',
      'Where two offers look alike, compare the terms that decide what they cost.',
      'It helps to write the two or three figures that matter on a card.',
      'Test what you believe you know. Most gaps show only when one has to explain something.',
    ],
  },
  advanced: {
    opening: [
      'At an advanced level, the study of {topic} leaves opinions behind and turns to arithmetic.',
      'What is left to learn about {topic} once the usual advice is known? Mainly where the small differences hide.',
      'This guide looks at the fine print of {topic}: rules and figures that are easy to miss and cheap to know.',
      'The finer points of {topic} will not turn the odds around. They do explain them.',
      'Experienced {players} seldom argue about {topic} in general. They argue about details such as these.',
    ],
    method: [
      'Check each claim against the arithmetic, including the ones on this page.',
      'Details are worth the effort only where money depends on them, so begin with the dearest.',
      'Keep in mind that a correct calculation still leaves the single result open.',
      'Where a figure rests on assumptions, find out whether they hold at the place you use.',
      'The more exact the model, the more it matters what it leaves out.',
    ],
  },
  strategy: {
    opening: [
      'A strategy for {topic} deserves its name if it changes something that can be measured: the price of a bet, the number of bets, or their size.',
      'Strategy in {topic} starts with the question of what can be influenced at all, and what only seems to be.',
      'Some choices in {topic} make a difference and many do not. Telling them apart is the aim here.',
      'Good strategy is quiet: in {topic} it consists of a few decisions, made early and kept.',
      'What follows is strategy in the sober sense, decisions in {topic} whose effect can be put in figures.',
    ],
    method: [
      'Write your plan down in three lines before you start, and judge yourself by it and not by the result.',
      'A plan that needs luck to work is not one.',
      'Change one thing at a time, or you will never know what helped.',
      'If a plan is too complicated to follow when you are tired, make it simpler.',
      'Good decisions can lose and bad ones can win; over time only the decisions are yours.',
    ],
  },
  tips: {
    opening: [
      'Tips on {topic} are plentiful and often wrong. These can be checked.',
      'A handful of habits make {topic} cheaper, calmer or easier to follow.',
      'The advice on this page is practical: things to do, or to leave, the next time you turn to {topic}.',
      'Small mistakes in {topic} repeat themselves until somebody points them out.',
      'None of these points on {topic} will make anyone a winner. Each of them saves something: money, time or nerves.',
    ],
    method: [
      'Pick one of these tips for next time. A single habit that is kept beats five good intentions.',
      'New habits are easiest to try out while the stakes are small.',
      'What good habits have in common is that they are decided beforehand.',
      'None of these habits takes more than a minute, which leaves few excuses.',
      'Drop what does not fit you; a tip is no rule.',
    ],
  },
  rules: {
    opening: [
      'The rules of {topic} are where every price comes from, so they repay a slow reading.',
      'Disputes in {topic} are settled by the rules and not by what seemed fair. It is cheaper to read them first.',
      'Rules in {topic} look like formalities until one of them decides a bet.',
      'Here are those rules of {topic} that matter most in practice, in plain words.',
      'Whoever knows the rules of {topic} has fewer questions at the moment when there is no time for them.',
    ],
    method: [
      'Rules vary from place to place, so compare these with the ones that apply where you take part.',
      'If a rule is missing from the help pages, ask support before you stake anything on your reading of it.',
      'Read the section on settlement first, since it is the one that disputes are about.',
      'A rule that surprises you is worth a second look: it may well be where the money is made.',
      'Keep a link to the rules at hand for the day on which something odd happens.',
    ],
  },
  history: {
    opening: [
      'A look at the history of {topic} explains much that otherwise seems arbitrary.',
      'Much of what is told about the past of {topic} is legend. The following is reasonably well established.',
      'Where did {topic} come from? The answer has dates, places and some gaps.',
      'Knowing how {topic} came about will not win a bet, but it puts present customs in their place.',
      "Nearly every rule in {topic} was once somebody's idea, and some of the ideas can be dated.",
    ],
    method: [
      'Dates are useful against stories that are told to sell something.',
      'Through all the changes of the years one thing has stayed the same: whoever takes the bets is paid for it.',
      'History shows how often people believed that they had found a sure method, and how it ended.',
      'The forms have changed more than the arithmetic behind them.',
      'Popular accounts differ in their details, so compare two of them before you repeat one.',
    ],
  },
  odds: {
    opening: [
      'Odds in {topic} are prices, and prices can be worked out.',
      'The arithmetic of {topic} needs little more than fractions, and it answers most questions about what to expect.',
      'How likely is it, and what does it pay? In {topic} those two figures say nearly everything.',
      'Probability is the plain language of {topic}. A few figures are enough to follow it.',
      'Between what is likely and what is paid lies the share of {house}, in {topic} as elsewhere.',
    ],
    method: [
      'Multiply chance by payout and compare the result with the stake: the shortfall is the price.',
      'An average describes very many bets and not the next one.',
      'When a figure looks too good, look for the case in which it does not apply.',
      'It pays to learn two or three of these figures by heart and to look up the rest.',
      'Chances of independent events are multiplied; that alone clears up many errors.',
    ],
  },
  'betting-systems': {
    opening: [
      'A betting system is a rule for the size of the next stake. In {topic} such rules are popular, and they all meet the same obstacle.',
      'Can a pattern of stakes make {topic} pay? The answer is a matter of addition.',
      'Systems for {topic} are worth understanding, if only to see what they cannot do.',
      'Every staking system for {topic} trades one kind of loss for another: frequent and small, or rare and large.',
      'What a system changes in {topic} is the order of wins and losses. What it leaves alone is the price.',
    ],
    method: [
      'Try a system on paper for a few hundred bets before you believe in it, and keep the bad runs in the count.',
      'Ask of any system which single bet in it has an advantage. If none has, neither has the whole.',
      'Equal stakes are the dullest system and the easiest to keep control of.',
      'If you like the play of a system, set the loss at which it ends before it begins.',
      'The longest losing run in your record is not the longest that there can be.',
    ],
  },
  'bankroll-management': {
    opening: [
      'A bankroll is money set aside for {topic} and for nothing else. How it is divided decides how long it lasts.',
      'Managing money in {topic} has little to do with winning and much to do with keeping the cost under control.',
      'How much, how often, how long: a budget for {topic} answers three questions before the first stake.',
      'The one part of {topic} that is entirely in your hands is the money that you bring.',
      'Whoever keeps accounts of {topic} knows the cost. Everybody else guesses.',
    ],
    method: [
      'Write down what you took along and what you brought back, every time.',
      'A month is a good unit: long enough to show the cost and short enough to correct it.',
      'A limit set in the account holds when a resolution does not.',
      'If the budget is gone early, the answer is a pause and not another deposit.',
      'Round figures are easy to remember. Choose them for stake, loss and time.',
    ],
  },
}
