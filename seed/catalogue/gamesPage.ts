import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const gamesPage: SeedDocument<'games-page'> = {
  meta: {
    title: 'Crypto casino games explained, slots to sports',
    description: prose`
      Slots, live dealer, table games, crypto originals, jackpots and sports betting: how each
      works, what it costs over time, and what to check first.
    `,
    keywords: 'casino games, slots, live dealer, table games, crypto originals, jackpots',
  },
  heading: 'Casino Games',
  intro: 'Six kinds of play, how they differ, and what to look at before the first stake.',
  backLink: 'Back to home',
  sections: [
    {
      title: 'Slots',
      text: prose`
        Spin, and the reels decide: no skill, no strategy, no memory of the spin before. Two figures
        tell slots apart. RTP is what the game pays back over a very long run. In our catalogue it
        lies between {claim:catalogue-rtp}. Volatility is the rhythm: low pays small and often, high pays
        seldom and more, and empties a balance faster in between.
      `,
    },
    {
      title: 'Live dealer',
      text: prose`
        A real dealer at a real table, filmed in a studio, while you place your bets on the screen.
        The rules are those of the table game; the pace is set by the dealer. Tables have their own
        minimum and maximum, so look at the limits before you sit down.
      `,
    },
    {
      title: 'Table games',
      text: prose`
        Roulette, blackjack, poker, baccarat and craps. In blackjack and poker your decisions count;
        in the others only your choice of bet does. Minimum bets in our catalogue are
        {claim:catalogue-minimum-bets}, and the maximum is {claim:catalogue-maximum-bets} the minimum. A rule sheet is a click away in every game:
        read it, since small rule changes move the house’s edge.
      `,
    },
    {
      title: 'Crypto originals',
      text: prose`
        Quick games made for crypto casinos, such as crash, dice, plinko and mines. Many are
        “provably fair”: the casino commits to a result before you bet, and you can check it
        afterwards. That proves that a round was not changed. It doesn’t take away the house’s edge,
        and the speed makes it easy to stake more than you meant to.
      `,
    },
    {
      title: 'Jackpots',
      text: prose`
        A part of every stake goes into a prize that grows until somebody wins it. The prize is
        large because the chance is tiny, and the rest of the game usually pays back less to make up
        for it. Play one for the fun of it, with a stake you won’t miss.
      `,
    },
    {
      title: 'Betting on sports',
      text: prose`
        Bet on football, basketball, tennis, esports and more, before the event or while it runs.
        Odds show what a winning bet returns, and with it what the bookmaker thinks of its chances,
        less a margin. Live odds move within seconds: check the price you are about to accept.
      `,
    },
  ],
  call: {
    heading: 'Try them on the bonus first',
    text: prose`
      {amount} and {spins} spins with code {code}, without a deposit: enough to see how each kind of
      game feels before a cent of your own is in it.
    `,
    label: 'Claim the bonus',
  },
}
