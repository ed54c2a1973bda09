import type { Question } from '#domain/catalogue/prose/wordingPicker.ts'

const series: Question['question'] = [
  'Does the length of the series matter?',
  'What difference does the format make?',
  'Why should I look at the format of {name}?',
]

/** A question about the effect of the match format on settlement, by game. */
export const esportSettlement = {
  esports: {
    question: series,
    answer: [
      'The sportsbook shows the format. A best of one is more open to surprises than a longer series, and the odds should allow for that.',
      'It matters a good deal: the more maps, the better the chances of the stronger side.',
      'The number of maps is usually one, two, three or five, and only an even number can end level.',
    ],
  },
  dota2: {
    question: series,
    answer: [
      'One, two, three or five games are usual in Dota 2. With two, one all is a draw.',
      'The format stands in the sportsbook. In a series of two games the draw is a serious outcome, in the others it is not.',
      'A longer series leaves more room for the better team to recover from a lost draft.',
    ],
  },
  csgo: {
    question: series,
    answer: [
      'CS:GO matches go over one, two, three or five maps. Which it is shows in the market, and with it whether a draw is possible.',
      'A single map can hinge on the veto, while three of them give both teams a pick.',
      'The series is part of the bet, since upsets are commoner over one map than over three.',
    ],
  },
  lol: {
    question: series,
    answer: [
      'League of Legends is played as single games, in threes or in fives as a rule. None of these leaves room for a level series.',
      'In a longer series teams can adapt their picks, which makes one surprise less decisive.',
      'See the sportsbook for the format. A single game is the most open, a best of five the least.',
    ],
  },
  valorant: {
    question: series,
    answer: [
      'Most Valorant matches are best of three, finals often best of five. The sportsbook shows what applies.',
      'The format decides how much one bad map matters, and whether the match can end level at all.',
      'Best of three means that two maps win, so one lost map is not the end.',
    ],
  },
} satisfies Record<string, Question>
