/** What a page's text is told by its caller, as the tests have it. */
export const sampleAge = 18

/** The words on the buttons of all kinds of page. */
export const sampleButtons = {
  play: 'Play Now',
  demo: 'Try Demo',
  bet: 'Place Bet Now',
  claim: 'Claim Bonus Now',
  join: 'Join Tournament',
}
