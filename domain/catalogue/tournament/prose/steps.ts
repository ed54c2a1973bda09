import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { Tournament, TournamentFrequency } from '../tournament.ts'

/** Steps for any game. */
export const tournamentSteps = {
  join: [
    'Follow {joinButton} on this page, which opens the casino in a new tab.',
    'Start with the {joinButton} link; it leads to the casino that runs the {name}.',
    'Go to the casino through {joinButton} and look for the {name} among its tournaments.',
    'Open the casino with the {joinButton} button and find the {name} in the list there.',
    'Take the {joinButton} link on this page and search for the tournament by name.',
    'Use {joinButton} to get to the casino, then pick the {name}.',
    'The way in is the {joinButton} link. It opens the casino, where the tournament has a lobby of its own.',
  ],
  account: [
    'Sign in at the casino, or open an account if you have none. Accounts are {age} only.',
    'You need an account at the casino, and you have to be of age ({age}) to have one.',
    'Log in. Newcomers sign up first, {age} only.',
    'An account comes first, and the casino may ask for proof of age ({age}).',
    'Make sure that you are logged in, since only account holders ({age}) can enter.',
  ],
  lobby: [
    'Read the terms in the lobby: what is counted, how long it goes on and which places are paid.',
    'Before {paying}, look at the rules and the list of prizes in the tournament lobby.',
    'See in the lobby how results are ranked and how the {pool} is divided.',
    'Take a few minutes for the rules, because no two tournaments count in quite the same way.',
    'Check that start, length and ranking suit you; all three are shown in the lobby.',
    'Find the list of prizes before you enter. It tells how far down the ranking the {pool} reaches.',
    'Go through the conditions once. What they leave open, customer support can answer.',
  ],
  board: [
    'Follow the ranking while you play, and mind that others may still have theirs to come.',
    'Keep an eye on the leaderboard; a place is final only when the tournament is.',
    'See where you stand among {players} on the leaderboard.',
    'Compare your result with the ranking, which usually changes until the last minute.',
    'Watch the table of results if you like, but do not let it push you into spending {more}.',
  ],
  end: [
    'Wait for the official result. Prizes, if there is one for you, are credited by the casino.',
    'Once it is over, look up your place and whether it is one of those that are paid.',
    'At the end the ranking is confirmed, and paid places receive their share of the {pool}.',
    'When time is up, check the final list. Ask support if something looks wrong.',
    'See how it ended, and leave it at one entry unless you had planned for more.',
    'After the close, read what applies to a prize: it may be cash or come with conditions.',
  ],
} satisfies Record<string, Point>

/** The step of entering, of a tournament with a fee, of a free one and of one with an unknown fee. */
export const entrySteps: readonly Point[] = [
  [
    'Pay the entry fee of {fee} to have your place confirmed.',
    'Register. The fee of {fee} is taken from your balance.',
    'Enter by paying {fee}; see beforehand whether it is returned if you withdraw.',
    'Confirm the entry and the {fee} that it costs.',
    'Set {fee} aside for the fee and register while places are open.',
    'Buy in for {fee}, provided that you can do without it.',
    'Put your name down. That costs {fee}, win or lose.',
  ],
  [
    'Register while places are open. Entry is {free}.',
    'Put your name down in the lobby. That is {free}.',
    'Enter the tournament; it is {free}, and no fee is taken from your balance.',
  ],
  [
    'Register while places are open.',
    'Put your name down in the lobby.',
    'Enter the tournament in its lobby, in good time before the start.',
  ],
]

/** The step in the game itself. */
export const playSteps: Record<Tournament['type'], Point> = {
  slots: [
    'Play the slot that is named for the tournament; wins or spins are turned into points.',
    'Spin within the time, or the number of spins, that the tournament allows.',
    'Open the slot from the lobby, so that your spins are counted.',
    'Use up your spins or your time. In a slot only luck decides what they bring.',
    'Make your spins at a steady pace; where time is limited, pauses cost points.',
  ],
  poker: [
    'Take your seat when the tournament begins and play until you are out of chips or it is over.',
    'Play your hands with the chips you are given, and mind how the blinds rise.',
    'Be at the table in time: blinds are due whether you are there or not.',
    'Outlast the others. Chips count for nothing but staying in.',
    'Play on as long as you have chips; each player who drops out moves the rest up a place.',
  ],
  blackjack: [
    'Play the set number of hands and come out with more chips than the others.',
    'Sit down at your table and play your hands against the dealer, with an eye on the other stacks.',
    'Bet from the chips of the tournament, and remember that it is the ranking that counts.',
    'Get through your hands. What matters is your stack at the end beside those of the others.',
    'Play hand after hand as the dealer allows; the last few often decide the ranking.',
  ],
  roulette: [
    'Place your bets on each spin with the chips of the tournament until the last spin is over.',
    'Play the spins that are set and try to end with more chips than the rest.',
    'Spread or concentrate your chips as you see fit; the ball takes no notice of either.',
    'Bet on every spin that counts. A spin without a bet cannot improve your place.',
    'Make your bets before each spin closes and see what is left after the last one.',
  ],
  mixed: [
    'Play the games that count, in the order or the mixture that the rules allow.',
    'Collect points in the games on the list; others bring none.',
    'Choose among the games of the tournament and see how each of them is counted.',
    'Go from game to game as you like, as long as it is on the list.',
    'Find out which game brings points at what rate, then divide your time.',
  ],
}

/** The step about the time. */
export const timeSteps: Record<TournamentFrequency, Point> = {
  daily: [
    'Look up the hour at which it starts. Being daily, it comes round again tomorrow.',
    'Find the starting time for the day in the lobby, and skip the day if it does not suit you.',
    'A daily tournament is soon over, so be there when it opens.',
    'Pick one day and see how it goes before you think of another.',
  ],
  weekly: [
    'Note day and hour; the tournament takes place once a week.',
    'See on which day of the week it starts and when entries close.',
    'With a week between two rounds there is time to read the rules first.',
    'Check whether the week already under way is still open to newcomers.',
  ],
  monthly: [
    'Find out when in the month it opens and for how long.',
    'Put the date in your calendar, since the next round is a month away.',
    'See in the lobby whether it lasts a day or goes on for longer; both occur in monthly tournaments.',
    'There is one round a month, so look up until when you can enter.',
  ],
  special: [
    'Look up the date in the lobby, because a special tournament keeps to no fixed rhythm.',
    'See when it takes place; a special event may not come back.',
    'Check whether entries are open at all, as special tournaments come and go.',
    'Find out how long it goes on. Special tournaments are not all of one length.',
  ],
}
