import { singleWordings } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Lesson } from './lesson.ts'

/** Esports, each with the rules of its game. */
export const esportLessons = {
  esports: {
    scoring: [
      'An esports match is usually a series of maps or games: best of one, best of three or best of five.',
      'Esports covers many titles, and what counts as a win depends on the one being played.',
      'In esports the length of the series matters as much as the game: a best of one is soon over.',
      'Maps won decide most esports matches, however narrow each of them was.',
    ],
    factors: singleWordings(
      'The shorter the series, the better the chances of the weaker side.',
      'A patch can change the balance of a title overnight.',
      'Picks and bans before the start already favour one side or the other.',
      'Line-ups change often in esports, and a substitute may need time to fit in.',
      'Connections and equipment are evener on a stage than over the internet.',
      'Some teams are strong on a few maps only, so the choice of maps counts.',
      'A short career and a crowded calendar make recent results a shaky guide.',
    ),
    draw: [
      'A series with an odd number of maps cannot be drawn; a best of two can. Which of them is meant shows in the sportsbook.',
      'Draws in esports exist mainly where a series has an even number of maps, so the format comes first.',
      'Most esports series are built to have a winner. Where a draw is priced, check the format and how the bet is settled.',
      'What a draw means in esports depends on the title and on the format, and in many cases there is none.',
    ],
  },
  dota2: {
    scoring: [
      'A game of Dota 2 is won by destroying the Ancient, the building at the heart of the other base.',
      'Two teams of five fight over three lanes in Dota 2, and the game ends when one Ancient falls.',
      'Kills and gold are means in Dota 2; the fall of the Ancient is the end.',
      'Dota 2 has no fixed length: a game lasts until one base is broken.',
    ],
    factors: singleWordings(
      'The draft of heroes can decide much of a game before it begins.',
      'A lead in gold and experience grows by itself unless it is given away in a fight.',
      'Roshan and what it drops often mark the turning point.',
      'Late in the game a hero that buys back into a fight can turn it round.',
      'Some line-ups are built to win early and others late, so being behind does not mean the same for all.',
      'Large patches change which heroes are worth picking.',
      'One lost fight near the end can cost the whole game.',
    ),
    draw: [
      'A single game of Dota 2 has no draw; a series of two games can end one all.',
      'Best of three and best of five always produce a winner in Dota 2, best of two need not. The draw price makes sense only for the latter, unless the rules say otherwise.',
      'Level series in Dota 2 come from formats with two games. Look at the format before you look at the draw.',
      'Whether this match can be drawn at all is a matter of its format, since no game of Dota 2 ends level.',
    ],
  },
  csgo: {
    scoring: [
      'CS:GO is played in rounds: attackers try to plant a bomb, and defenders try to prevent or defuse it.',
      'A map of CS:GO goes to the team that first wins the required number of rounds.',
      'Two teams of five swap between attack and defence at half-time of a CS:GO map.',
      'Rounds win maps in CS:GO, and maps win the match.',
    ],
    factors: singleWordings(
      'Money carries over from round to round, so a lost one can weaken a team in the next.',
      'Pistol rounds count for more than one, because of the money they bring.',
      'Maps differ in whether they favour attack or defence, and teams veto those they dislike.',
      'A single survivor can still win a round against several opponents.',
      'The sniper rifle is expensive, and losing it hurts twice.',
      'Rounds last about two minutes, so a lead of several can be lost in a quarter of an hour.',
      'Teams prepare for particular maps, and a surprise in the veto can be worth a lot.',
    ),
    draw: [
      'Level maps of CS:GO normally go to overtime, so a draw is mostly a matter of a series with two maps.',
      'Best-of-one and best-of-three matches of CS:GO have a winner as a rule; whether overtime counts is for the market to say.',
      'In CS:GO a price on the draw can refer to the score before overtime or to a series that ends one map all. The sportsbook should tell which.',
      'A drawn CS:GO match needs a format that allows it, and many do not.',
    ],
  },
  lol: {
    scoring: [
      'A game of League of Legends is won by destroying the Nexus in the other base.',
      'Two teams of five push along three lanes in League of Legends until one Nexus falls.',
      'Towers, dragons and gold only prepare the ground in League of Legends; the Nexus decides.',
      'League of Legends has no clock and no points: the game ends with the Nexus.',
    ],
    factors: singleWordings(
      'Picks and bans settle which champions meet, and with that a good part of the plan.',
      'Dragons and the Baron give lasting or temporary strength, so fights often break out around them.',
      'An early lead in gold helps, but line-ups that grow slowly may catch up.',
      'A fight lost late in the game leaves the base open while everyone waits to return.',
      'Vision of the map decides who walks into a trap.',
      'Patches come often and change which champions are strong.',
      'A longer series gives teams time to adapt, which tends to help the stronger side.',
    ),
    draw: [
      'No game of League of Legends ends level, and a series with an odd number of games cannot either.',
      'Draws in League of Legends exist only where two games are played. Otherwise the {third} price needs explaining, and the sportsbook is the place to look.',
      'A League of Legends match has a winner unless the format is a best of two. See which it is before considering the draw.',
      'For a single game of League of Legends a draw is impossible; what the price refers to must be read in the market.',
    ],
  },
  valorant: {
    scoring: [
      'Valorant is played in rounds around a device called the spike: one team plants it, the other stops it.',
      'Thirteen rounds win a map of Valorant, or a lead of two once it has gone to twelve all.',
      'Two teams of five change sides after twelve rounds of Valorant, and the better total takes the map.',
      'Shooting and special abilities decide the rounds in Valorant, and rounds decide the map.',
    ],
    factors: singleWordings(
      'Credits carry over from one round to the next, so a lost round may be followed by a poorly armed one.',
      'Each agent has abilities of its own, and the mix of five is part of the plan.',
      'Maps are picked and banned beforehand, and not every team likes the same ones.',
      'Ultimate abilities are earned over several rounds and can decide the one in which they are used.',
      'The first rounds of each half, played with pistols, weigh more than others.',
      'New agents and patches can make old plans worthless.',
      'Outnumbered players do win rounds, which keeps scores open.',
    ),
    draw: [
      'Valorant maps go to overtime when they reach twelve all, so a draw can hardly come from a single map.',
      'A Valorant match over one or three maps has a winner. A series of two can end level, and the format shows which applies.',
      'The draw is foreign to most Valorant formats. How the market treats it, and whether overtime counts, should be read first.',
      'Before giving the draw in Valorant a thought, see whether the format leaves room for one.',
    ],
  },
} satisfies Record<string, Lesson>
