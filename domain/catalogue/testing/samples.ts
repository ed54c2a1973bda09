/** Sample arguments of the functions that describe items. */
export const sampleAge = 18

/** The labels of the buttons of all kinds of pages. */
export const sampleButtons = {
  play: 'Play Now',
  demo: 'Try Demo',
  bet: 'Place Bet Now',
  claim: 'Claim Bonus Now',
  join: 'Join Tournament',
}
