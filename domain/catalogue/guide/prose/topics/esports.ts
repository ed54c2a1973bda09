import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { TopicLessons } from './topicLessons.ts'

/** What guides tell of betting on esports. */
export const esportsGuide: TopicLessons = {
  lessons: {
    beginner: singleWordings(
      'Matches are played as a best of one, three or five, counted in maps or games. The longer the series, the more often the stronger side wins it.',
      'The main bets are on the winner of the match, the winner of a map, a handicap in maps and the number of maps played.',
      'Get to know the game before the odds. In Counter-Strike two teams of five play rounds of attack and defence; in League of Legends a base has to fall.',
      'Look at who is playing now. Line-ups change often, and results from three months ago may belong to another team under the same name.',
    ),
    intermediate: singleWordings(
      // p^2 (3 - 2p) = 64.8%; p^3 (10 - 15p + 6p^2) = 68.3%
      'A side that wins 60% of maps wins 64.8% of matches over three maps and 68.3% of those over five.',
      'Teams ban and pick maps in Counter-Strike and Valorant, so a weak map can be avoided once and may still turn up in a longer series.',
      'In Dota 2 and League of Legends the draft of heroes or champions shapes a game before it begins, and prices move with it.',
      'Online matches and those on a stage are two things. Connection, travel and an audience all leave their mark.',
    ),
    advanced: singleWordings(
      'Ratings of the kind used in chess suit esports, as long as old results count for less and a change of line-up for more.',
      // 0.6^2 = 36%; 1 / 0.36 = 2.78
      'A handicap of one and a half maps asks the favourite to win two to nil. At 60% a map that happens in 36% of cases, for which 2.78 would be fair odds.',
      'Attack and defence are not equally strong on every map or after every patch. Rounds won on each side tell more than the final score.',
      'Lower tiers mean small limits, rough prices and a greater risk of fixed matches. The Esports Integrity Commission publishes the bans.',
    ),
    strategy: singleWordings(
      'Concentrate on one title. An eye for Counter-Strike is of little use in Dota 2.',
      'A match over one map is decided by less play, so upsets are commoner there. A price that ignores this is too short.',
      'Wait for the maps and the draft if the market allows it; they are the largest piece of news before the start.',
      'Weigh results by the opponent. Ten wins in a regional qualifier are not ten wins on a main stage.',
    ),
    tips: singleWordings(
      'Read the patch notes, because one change of balance can undo the strengths of a whole team.',
      'Look for substitutes shortly before the start. A stand-in changes the price more than recent form does.',
      'Broadcasts of tournaments often run with a delay on purpose, against cheating. A live bet made from the picture comes late.',
      'Keep away from sites that take skins and other items as stakes; such items are seldom protected by any rules.',
    ),
    rules: singleWordings(
      'A map of Counter-Strike 2 or Valorant goes to the first team with thirteen rounds; at twelve all there is overtime.',
      'League of Legends ends with the fall of the Nexus and Dota 2 with that of the Ancient. There is no clock to play for.',
      'If a match is forfeited, bets on maps that were never played are usually void. How the match itself is settled differs between bookmakers.',
      'Restarts after a technical fault have rules of their own. Read how the bookmaker treats them before you need to know.',
    ),
    history: singleWordings(
      'Counter-Strike began in 1999 as a modification of Half-Life. Global Offensive followed in 2012 and Counter-Strike 2 in 2023.',
      'A map made by players of Warcraft III in 2003 grew into Defense of the Ancients. League of Legends came out in 2009, Dota 2 in 2013.',
      'South Korea showed StarCraft leagues on television from about 2000 and made playing a profession there.',
      // The International 2011: $1.6 million; 2021: $40.0 million
      'The first International in Dota 2, held in 2011, offered $1.6 million. Ten years later the prize fund had reached $40 million.',
    ),
    odds: singleWordings(
      // 1/1.60 + 1/2.30 = 106.0%
      'Odds of 1.60 and 2.30 imply 62.5% and 43.5%. The sum of 106% leaves the bookmaker 6% above a fair book.',
      // 0.55^2 x (3 - 1.1) = 57.5%
      'Small differences grow slowly: a side that wins 55% of maps wins 57.5% of matches over three.',
      // 35 in 100
      'At 65% for the favourite, a single map is lost more often than one time in three.',
      // 36.0, 28.8, 19.2, 16.0
      'With 60% on each map, the results over three are 36.0% for two to nil, 28.8% for two to one, 19.2% for one to two and 16.0% for nil to two.',
    ),
    'betting-systems': singleWordings(
      'Backing every outsider over one map works only while the bookmaker overlooks what the format does, and bookmakers read the same tables.',
      // 2^9 - 1 = 511
      'Three matches over three maps can hold nine maps. Nine doublings would have cost 511 times the first stake.',
      'Copying the bets of a streamer means taking an older price, and sometimes an advertisement for an opinion.',
      'Rules that were found in the results of one season seldom outlive a large patch.',
    ),
    'bankroll-management': singleWordings(
      'Tournaments run for days, with matches around the clock. Set a sum for the event and another for the day.',
      'Uncertainty is greater than in older sports, with young teams and changing rules. One per cent of the bankroll is enough for a bet.',
      'A match at three in the morning finds you tired and the bookmaker awake. Leave it, or decide the day before.',
      // 1 - 1 / (1/1.60 + 1/2.30) = 5.6%
      'At odds of 1.60 and 2.30, the margin takes about $5.60 of every $100 staked on average. More bets mean more of that.',
    ),
  },
  questions: [
    {
      question: ['What does best of three mean?', 'How long is a series in esports?'],
      answer: [
        'A best of three ends once a side has won two maps, so it lasts two or three. A best of one is a single map, a best of five lasts three to five.',
        'Over three maps, two wins are needed; over five, three. Finals tend to be longer than group matches.',
        'Two won maps decide a best of three. Longer series leave less to luck.',
      ],
    },
    {
      question: ['Do patches matter for betting?', 'Why should I read patch notes?'],
      answer: [
        'A patch can change which weapons, heroes or maps are strong. Results from before it are then a weaker guide.',
        'A patch changes the rules in the middle of a season, which other sports hardly know. Some teams adapt faster than others.',
        'What was strong last week may be weak after a patch, and odds based on old results lag behind for a while.',
      ],
    },
    {
      question: ['Are esports matches ever fixed?', 'How clean is esports?'],
      answer: [
        'Cases of fixing have come up, mostly in lower tiers. The Esports Integrity Commission investigates them and publishes bans.',
        'Top events are watched closely, small online cups less so. An odd price or a sudden move of the odds is a reason to stay away.',
        'Most matches are played honestly, but fixing has been proved several times, above all where players earn little.',
      ],
    },
    {
      question: [
        'How is a bet settled if a team withdraws?',
        'What happens to bets on maps that are not played?',
      ],
      answer: [
        'Bets on maps that were not played are usually void. For the match, some bookmakers go by the official result and others return stakes.',
        'That is written in the rules of the sportsbook, often under walkover or forfeit. Void is common, but not universal.',
        'As a rule, stakes on maps that were not played are returned. Where a map had begun, look at the rules on incomplete maps.',
      ],
    },
    {
      question: [
        'Which title is a good one to start with?',
        'Which game should a newcomer follow?',
      ],
      answer: [
        'One that you know from playing or watching. Rules that you understand are worth more than a full calendar.',
        'Any that you understand well enough to tell why a round was won. Until then, wait with the bets.',
        'Pick a single title and follow it for some weeks without betting. Counter-Strike is the easiest to read for newcomers, since each round has a clear end.',
      ],
    },
  ],
}
