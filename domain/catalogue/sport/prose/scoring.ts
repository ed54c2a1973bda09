import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Discipline } from '../facts.ts'

/** Answers to the question how a contest is won, by discipline. */
export const scoringAnswers: Record<Discipline, Point> = {
  football: [
    'By scoring more goals than the other side. If neither does, the match is drawn, unless it is one that has to have a winner.',
    'Goals alone count. Possession, corners and shots may be interesting, but no table is made of them.',
    'The side with more goals at the end wins; equal goals make a draw.',
  ],
  'american-football': [
    'By points. A touchdown brings six, the kick after it one, a play into the end zone instead of the kick two, a field goal three and a safety two.',
    'The higher total after four quarters wins. Most points come from touchdowns and field goals.',
    'By touchdowns and field goals, mostly; overtime is there for games that are level after four quarters.',
  ],
  basketball: [
    'By points: one for a free throw, two for a basket, three for one from behind the line. Level games go to overtime.',
    'The higher score after four quarters wins, and overtime follows if there is none.',
    'Each basket counts two or three points depending on the distance, each free throw one, and more points win.',
  ],
  tennis: [
    'By winning sets, two of them in most matches and three in those that are best of five.',
    'Four points with a lead of two win a game, six games with a lead of two win a set, and at six all a tie-break usually decides.',
    'Set by set. The number of points and games in all has no bearing on it.',
  ],
  baseball: [
    'By runs. A run is scored each time a runner gets round all the bases to home plate.',
    'The side with more runs after nine innings wins; if they are level, extra innings follow.',
    'Both sides bat in turn until they have three outs in each inning. The higher number of runs at the end wins.',
  ],
  hockey: [
    'By goals over three periods of twenty minutes, with overtime and possibly a shoot-out after that.',
    'The side with more goals wins. How overtime is treated depends on the bet and on the stage of the season.',
    'By scoring more goals than the other side. Assists and shots only appear in the statistics.',
  ],
  mma: [
    'By knockout, by making the opponent give up, by stoppage of the referee, or on the cards of the judges.',
    'If no one is stopped within the set rounds, three judges decide, each with points for each round.',
    'There are early ends, through strikes or holds, and there are verdicts on points.',
  ],
  boxing: [
    'By knockout, by stoppage, by disqualification, or on points once the last round is over.',
    'Three judges give points for every round. They are needed only if the fight goes the full distance.',
    'Either somebody cannot or may not go on, or the cards of the judges are added up.',
  ],
  volleyball: [
    'By three sets. Four of the sets go to twenty-five points, a fifth to fifteen, always with a lead of two.',
    'Every rally is worth a point, points win sets, and the third set won ends the match.',
    'The side that gets to three sets first wins, be it after three, four or five.',
  ],
  handball: [
    'By goals in two halves of thirty minutes. Sides may end level where no winner is needed.',
    'The higher number of goals after sixty minutes wins.',
    'By scoring more goals. Penalty throws count like any other goal.',
  ],
  cricket: [
    'In limited-overs matches by scoring more runs. In longer ones the other side also has to be bowled out in time.',
    'Runs decide; a side bats until its overs are used up, its wickets have fallen or its captain ends the innings.',
    'One side sets a total, the other tries to beat it. Over several days each may bat twice.',
  ],
  rugby: [
    'By points from tries, conversions, penalty kicks and drop goals over eighty minutes.',
    'The higher score wins. What a try or a kick is worth differs between union and league.',
    'By tries above all, and by kicks where the defence gives nothing else away.',
  ],
  esports: [
    'By taking more maps or games than the other side, as many as the format asks for.',
    'That depends on the title: some are won in rounds, others by destroying a base. The series is counted in maps.',
    'Each map has a winner by the rules of the game, and most maps win the match.',
  ],
  dota2: [
    'By destroying the Ancient of the other side. A match may consist of one, two, three or five such games.',
    'A game ends when an Ancient falls, and the series goes to the team that wins more games.',
    'Kills, towers and gold help, but only the Ancient counts.',
  ],
  csgo: [
    'By winning rounds until the number needed for the map is reached, with overtime if it comes out level.',
    'A round is won by eliminating the other team, or by what happens to the bomb. Rounds make maps, maps make the match.',
    'By rounds on attack and on defence; those of both halves are added up.',
  ],
  lol: [
    'By destroying the Nexus of the other side, in one game or in as many as the series asks for.',
    'Nothing is added up in a game: lose the Nexus, and the game is lost.',
    'Games end with the fall of a Nexus, and the series goes to the team with more games.',
  ],
  valorant: [
    'By being first to thirteen rounds on a map, or two ahead after twelve all.',
    'Rounds are won by eliminating the other team, or through the spike. Thirteen of them usually win a map.',
    'Map by map, and each map round by round.',
  ],
  golf: [
    'By needing fewer strokes, over as many rounds as the match-up covers.',
    'The lower score wins. In match play it is holes that are counted instead.',
    'Strokes are added up hole by hole, and low is good.',
  ],
  formula1: [
    'By being classified ahead of the other side once all penalties are settled.',
    'The order of the official classification counts, not the order on the road alone.',
    'The side that is placed higher wins the match-up, whether for first place or for fifteenth.',
  ],
  cycling: [
    'By a higher place at the finish of a one-day race or stage, or a lower total time over several stages.',
    'The better place wins the match-up; which race or stage is meant shows in the market.',
    'By crossing the line earlier or, where times are added up, by needing less of it.',
  ],
  athletics: [
    'By the better mark: less time on the track, more distance or height in the field.',
    'The higher place in the event wins the match-up.',
    'By time, distance or height. Attempts that were not valid do not count.',
  ],
}
