import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'
import type { GuideCategory } from '../guideVocabulary.ts'

/** Questions for guides about one aspect of a topic. */
export const subjectQuestions = {
  rules: [
    {
      question: [
        'Are the rules of {topic} the same everywhere?',
        'Do the rules of {topic} differ from place to place?',
      ],
      answer: [
        'The outlines are alike and the details are not, and details can change the price. Read them where you play.',
        'There are local differences, and the version that counts is the one at the place where the bet is made.',
        'Details differ. Look for the rules of the house, which stand in the help pages or the terms.',
      ],
    },
    {
      question: [
        'What if I disagree with how a bet was settled?',
        'Who decides when there is a dispute?',
      ],
      answer: [
        'Keep the details of the bet and write to support, naming the rule. If that does not help, the body that licenses the operator can be asked.',
        'The support of the operator comes first, by its published rules. After that there is the complaints body named in the terms.',
        'The rules decide, as far as they are clear. A screenshot and the number of the bet make any complaint easier.',
      ],
    },
  ],
  history: [
    {
      question: [
        'Why does the history of {topic} matter?',
        'What can be learned from the past of {topic}?',
      ],
      answer: [
        'The past shows which rules are old and which are recent, and for whose benefit they were changed.',
        'Methods to beat the odds have been announced in every age, and the odds are still there. That alone is worth knowing.',
        'History explains names, customs and odd rules. It does not help to foresee results.',
      ],
    },
    {
      question: [
        'How reliable are stories about the origins of {topic}?',
        'Is everything told about the beginnings true?',
      ],
      answer: [
        'Stories of this kind are less reliable than their number suggests. Where sources are missing, this guide says so or leaves the story out.',
        'Many stories were written down long after the event. Printed sources and patents are safer than anecdotes.',
        'Some stories are documented, others merely repeated. Dates with a source behind them deserve more trust.',
      ],
    },
  ],
  odds: [
    {
      question: [
        'Do the odds of {topic} change after a losing run?',
        'Does a long losing run improve my chances?',
      ],
      answer: [
        'No. A losing run has no bearing on the chance of the next bet.',
        'Not at all. A run of losses is over when it is over, and what comes next starts from the same place.',
        'Chance keeps no balance. The expectation of compensation is a well-known error.',
      ],
    },
    {
      question: ['What does an average loss mean for me?', 'Will I lose exactly the average?'],
      answer: [
        'It is what very many bets come to, divided by their number. Your own evening will be above or below.',
        'Hardly anybody loses just the average. It describes all bets together, and single results are spread widely around it.',
        'Think of it as the price of a ticket, charged unevenly: some pay more, some less, some are paid.',
      ],
    },
  ],
  'betting-systems': [
    {
      question: [
        'Is there a betting system that works for {topic}?',
        'Can a system turn a loss into a profit in the long run?',
      ],
      answer: [
        'No. Sums of bets that each cost something cost something as well, however the stakes are ordered.',
        'No system does so in the long run. Systems shift when losses come and how large they are.',
        'Not if the single bet has a cost on average. The order of stakes cannot repair that.',
      ],
    },
    {
      question: [
        'Why do systems seem to work at first?',
        'Why do so many people believe in systems?',
      ],
      answer: [
        'Most of them win small sums often. The rare large loss that pays for it comes later and is called bad luck.',
        'Because short trials usually end well: a losing run long enough to break the system is rare, and costly when it comes.',
        'A series of small wins is persuasive. What is missing from the memory is the one run that takes them all back.',
      ],
    },
  ],
  'bankroll-management': [
    {
      question: [
        'How large should a stake be?',
        'How much of my bankroll should I stake at a time?',
      ],
      answer: [
        'One or two per cent of the bankroll is a common measure. It survives long losing runs, which larger stakes do not.',
        'Small enough that fifty losses are needed to use it up. If that seems dull, the bankroll is too small for the stake.',
        'Divide the sum for the session by fifty or more. What comes out is a stake and not a target.',
      ],
    },
    {
      question: [
        'What do I do when the budget is gone?',
        'May I add to the budget after a bad day?',
      ],
      answer: [
        'Stop until the next period begins. A budget that can be topped up is not one.',
        'Nothing is added before the date that was set. If this is hard, use the limits in the account.',
        'Take it as the end of the session. If stopping turns out to be difficult, the responsible gaming page lists help.',
      ],
    },
  ],
} satisfies Partial<Record<GuideCategory, readonly Question[]>>
