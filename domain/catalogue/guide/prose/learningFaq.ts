import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory } from '../guideVocabulary.ts'

/** Questions for guides about learning a topic. */
export const learningQuestions = {
  beginner: [
    {
      question: ['How should I begin with {topic}?', 'What is the first step in {topic}?'],
      answer: [
        'First come the rules and a demo or an evening of watching, with a budget fixed before any real stake.',
        'Find out what a bet costs on average. After that, start at the lowest stake and stop at the limit you have set.',
        'Read the rules, fix a sum that you can lose without missing it, and keep to the simplest bets for a while.',
      ],
    },
    {
      question: [
        'Which mistakes do newcomers to {topic} make?',
        'What goes wrong most often at the start?',
      ],
      answer: [
        'Stakes that are too large for the budget, and playing on to win a loss back.',
        'The most common mistake is to start without a limit. The next is to take a good first evening for skill.',
        'Betting on things that have not been understood, and raising stakes after losses.',
      ],
    },
  ],
  intermediate: [
    {
      question: [
        'What should I learn next about {topic}?',
        'What comes after the basics of {topic}?',
      ],
      answer: [
        'What the various bets cost, since that is where the differences are. The finer points can wait.',
        'Prices first, then the swings that go with them. Both decide how far a budget goes.',
        'The arithmetic behind the rules. It takes an evening and stays useful.',
      ],
    },
    {
      question: [
        'Does more knowledge of {topic} mean more wins?',
        'Will I win more often after reading this?',
      ],
      answer: [
        'What it brings is fewer expensive mistakes. The advantage of {house} stays where it is.',
        'Not necessarily. What it changes is the cost, and above all the number of unpleasant surprises.',
        'Knowledge lowers the price of some choices. Chance is not impressed by it.',
      ],
    },
  ],
  advanced: [
    {
      question: [
        'Can expert knowledge beat {topic}?',
        'Is there an edge left for experts in {topic}?',
      ],
      answer: [
        'Seldom and never without risk. Where it happens, the advantage is small and the swings are large.',
        'For nearly everybody the answer is no. Understanding the figures mainly prevents expensive errors.',
        'Do not count on it. An advantage on paper has to survive costs, limits and long bad runs.',
      ],
    },
    {
      question: ['How exact are the figures in this guide?', 'Where do such figures come from?'],
      answer: [
        'They follow from the usual rules by calculation, and are rounded. Other rules give other figures.',
        'They are long-run averages under the rules that are named. A single evening may look quite different.',
        'They come from counting all the cases, or from adding up odds, and are rounded. Check them against the rules where you play.',
      ],
    },
  ],
  strategy: [
    {
      question: [
        'Is there a winning strategy for {topic}?',
        'Can a strategy for {topic} remove the risk?',
      ],
      answer: [
        'No strategy can be relied on for that. It lowers costs and keeps stakes in proportion; the rest is chance.',
        'No. It can make the play cheaper and the evening longer, which is as much as can honestly be said.',
        'There is none without losses. Whoever sells one is describing past luck.',
      ],
    },
    {
      question: ['How do I know whether a strategy works?', 'How can a strategy be tested?'],
      answer: [
        'Judge the reasoning first, as results need hundreds or thousands of bets before they say anything.',
        'Look for the choice in it that costs less than the alternative. If there is none, good results are luck.',
        'Not by results alone: a good week proves nothing, and neither does a bad one.',
      ],
    },
  ],
  tips: [
    {
      question: [
        'Which single tip on {topic} matters most?',
        'If I remember one thing about {topic}, what should it be?',
      ],
      answer: [
        'Fix the sum and the time before you start, and stop at whichever comes first.',
        'Know the price of a bet before you make it. Most other advice follows from that.',
        'That nothing has to be won back. More money is lost on that idea than on any other.',
      ],
    },
    {
      question: ['Are there tricks that always work?', 'Can I trust tips from other {players}?'],
      answer: [
        'No trick works always. Ask what a tip is based on: a rule or a calculation can be checked, a story cannot.',
        'Be careful with anything that cannot be verified. People remember their wins and pass those on.',
        'What can be put in figures deserves some trust. What is called a secret does not.',
      ],
    },
  ],
} satisfies Partial<Record<GuideCategory, readonly Question[]>>
