import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const responsibleGaming: SeedDocument<'responsible-gaming'> = {
  meta: {
    title: 'Responsible gaming: limits, breaks and free help',
    description: prose`
      Tools that keep play within limits, and organisations that help for free. Cooling-off from
      {claim:cooling-off}, self-exclusion from {claim:self-exclusion}.
    `,
    keywords: 'responsible gaming, deposit limit, self-exclusion, cooling-off, gambling help',
  },
  heading: 'Responsible Gaming',
  intro: prose`
    Gambling should be something you do for fun with money you can lose, and the house has the edge
    in every game. It is time to stop when you:
    - stake more, or for longer, than you meant to;
    - play to win back what you lost;
    - borrow, sell things or leave bills unpaid in order to play;
    - hide it from people close to you;
    - feel restless, low or ashamed because of it.

    If one of these is you, or someone near you, the help further down is free and confidential.
  `,
  backLink: 'Back to home',
  tools: {
    heading: 'Tools to look for at the casino',
    items: [
      {
        title: 'Deposit limit',
        text: prose`
          The most that you can pay in within a day, a week or a month. Look for one where a lower
          limit takes effect at once and a higher one only after a wait.
        `,
      },
      {
        title: 'Loss limit',
        text: prose`
          Play ends when your losses in a period reach the sum you named. Set it to an amount that
          you wouldn’t be sorry to have spent on an evening out.
        `,
      },
      {
        title: 'Stake limit',
        text: 'The most you can bet in a round. It slows a game down when your judgement is tired.',
      },
      {
        title: 'Session reminders',
        text: 'A message after a time you choose, so that an hour doesn’t turn into a night.',
      },
      {
        title: 'Reality check',
        text: prose`
          A pause in the game that shows how long you have played and what you have won and lost.
          Read the figures before you press on.
        `,
      },
      {
        title: 'Account history',
        text: 'Every deposit, bet and withdrawal in one list. Memory flatters; the list doesn’t.',
      },
    ],
  },
  selfExclusion: {
    heading: 'Self-exclusion',
    text: prose`
      With a self-exclusion the casino closes your account to you for the period you choose. During
      that time you can’t sign in, deposit or play, and it isn’t meant to be undone early. Withdraw
      what is in the account first, or ask support how. The periods go
      from {claim:self-exclusion}:
    `,
    periods: [
      { label: '{claim:exclusion-1-month}' },
      { label: '{claim:exclusion-3-months}' },
      { label: '{claim:exclusion-6-months}' },
      { label: '{claim:exclusion-1-year}' },
      { label: '{claim:exclusion-permanent}' },
    ],
  },
  coolingOff: {
    heading: 'Cooling-off',
    text: prose`
      A cooling-off is a shorter break, after which the account opens again. It lasts from
      {claim:cooling-off}. Take one after a bad day, before a stressful week, or simply to see how a week without
      play feels.
    `,
  },
  help: {
    heading: 'Help, free and confidential',
    text: prose`
      You don’t have to be at rock bottom to call, and family and friends can call too. If you are
      thinking of harming yourself, please ring your country’s emergency number now.
    `,
    // Numbers change: 1-800-GAMBLER moved from the National Council back to New Jersey's council in
    // September 2025, and GambleAware closed in March 2026. Check all numbers before a launch.
    organisations: [
      {
        name: 'GamCare',
        region: 'Great Britain',
        url: 'https://www.gamcare.org.uk/',
        phone: '0808 8020 133',
        text: 'Runs the National Gambling Helpline, day and night by phone and chat.',
      },
      {
        name: 'National Council on Problem Gambling',
        region: 'United States',
        url: 'https://www.ncpgambling.org/',
        phone: '1-800-MY-RESET (1-800-697-3738)',
        text: 'Its helpline network connects you with services in your own state.',
      },
      {
        name: 'Council on Compulsive Gambling of New Jersey',
        region: 'United States, based in New Jersey',
        url: 'https://800gambler.org/',
        phone: '1-800-GAMBLER (1-800-426-2537)',
        text: 'Runs the 1-800-GAMBLER helpline, for people who gamble and for those around them.',
      },
      {
        name: 'ConnexOntario',
        region: 'Ontario, Canada',
        url: 'https://www.connexontario.ca/',
        phone: '1-866-531-2600',
        text: 'Information on gambling, mental health and addiction services in Ontario.',
      },
      {
        name: 'Gambling Help Online',
        region: 'Australia',
        url: 'https://www.gamblinghelponline.org.au/',
        phone: '1800 858 858',
        text: 'Counselling by chat and phone, and tools to work through on your own.',
      },
      {
        name: 'Gamblers Anonymous',
        region: 'Many countries',
        url: 'https://www.gamblersanonymous.org/',
        phone: null,
        text: 'Meetings of people who have stopped, or want to stop, and help each other do it.',
      },
      {
        name: 'Gambling Therapy',
        region: 'Worldwide, online',
        url: 'https://www.gamblingtherapy.org/',
        phone: null,
        text: 'Support online in several languages, wherever you are.',
      },
    ],
  },
  call: {
    heading: 'If you do choose to play',
    text: prose`
      Set your limits first, and a time to stop. The code {code} brings {amount} and {spins} spins.
    `,
    label: 'Claim the bonus',
  },
}
