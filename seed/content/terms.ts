import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const terms: SeedDocument<'terms'> = {
  meta: {
    title: 'Terms and conditions of this site and the bonus',
    description: prose`
      The terms for using this affiliate site and claiming the no-deposit bonus: age, wagering,
      expiry, limits, crypto payments, liability and changes.
    `,
    keywords: 'terms and conditions, bonus terms, wagering requirement, affiliate disclosure',
  },
  heading: 'Terms and Conditions',
  intro: prose`
    These terms cover this site and how the bonus is shown on it. What happens at the casino, from
    your account there to your bets and payouts, is governed by the casino’s own terms.
  `,
  backLink: 'Back to home',
  lastUpdatedLabel: 'Last updated',
  lastUpdated: '2025-10-10',
  sections: [
    {
      title: 'Acceptance of these terms',
      body: prose`
        {site} (“this site”, “we”) is free to read. By using it, by following a link to the casino
        or by opening an account here, you accept these terms. If you don’t accept them, please
        don’t use the site.

        The Privacy page describes what we record about visits and is to be read together with them.
      `,
    },
    {
      title: 'Age and eligibility',
      body: prose`
        You must be {minimumAge} to take part in anything described here, or older where the law
        that applies to you sets a higher age.

        Online gambling is restricted or forbidden in some countries and regions. You are
        responsible for knowing whether you may play where you are. Nothing on this site is an
        invitation to anyone for whom gambling, or its advertising, is unlawful, nor to anyone who
        has excluded themselves from gambling.
      `,
    },
    {
      title: 'The affiliate relationship',
      body: prose`
        We promote an online casino that is run by another company. Every claim, play, demo, bet and
        tournament button leads to that one casino through an affiliate link. We may receive a
        commission when you open an account or play there. It doesn’t change what you pay.

        We are not the casino. We take no bets, run no games, hold no deposits, pay no winnings and
        cannot see your casino account.
      `,
    },
    {
      title: 'The no-deposit bonus',
      body: prose`
        The casino offers a bonus of {amount} and {spins} spins with the code {code}. No deposit is
        needed to claim it. The code has to be entered at the casino, and the casino decides whether
        a claim meets its rules.

        The casino grants the bonus, not this site, and may change or withdraw it at any time. If
        what you read here differs from what the casino shows when you claim, the casino’s version
        applies. Other bonuses in our catalogue have codes and conditions of their own.
      `,
    },
    {
      title: 'Wagering',
      body: prose`
        {wagering} wagering applies: the bonus has to be staked that many times before it, or what
        you won with it, can be withdrawn.

        Games may count towards wagering to a different degree, and some may not count at all; the
        casino’s bonus terms say which. If you ask for a withdrawal before the wagering is met, the
        casino may cancel the bonus and what was won with it.
      `,
    },
    {
      title: 'Expiry and limits',
      body: prose`
        The bonus expires after {expiryDays} days. What has not been used and wagered by then lapses
        under the casino’s rules, which also say from when the days are counted.

        {limit}. Opening several accounts, using somebody else’s details, or hiding where you are in
        order to claim more than once can lead the casino to refuse the bonus, to void winnings and
        to close the accounts concerned.
      `,
    },
    {
      title: 'Payments in cryptocurrency',
      body: prose`
        Deposits and withdrawals are made at the casino, never through this site. Times and minimums
        on our pages are the published ones and may change; network fees are set by the network and
        rise and fall with its use.

        A payment in cryptocurrency cannot be reversed. Check the address and the network before you
        send, because we cannot recover a payment that went astray. Exchange rates move, so the
        value of a balance can change without a bet. Taxes on winnings or on exchange gains are
        yours to declare.
      `,
    },
    {
      title: 'The casino is a separate site',
      body: prose`
        When you follow a link you leave this site. The casino has its own terms, privacy policy,
        identity checks and support, and your contract about play is with it alone.

        We don’t control its content, its availability or its decisions, and a link is not a
        statement that it is suitable for you. Complaints about an account, a game, a bonus or a
        payment go to the casino first, and then to the body that licenses it.
      `,
    },
    {
      title: 'Prohibited use',
      body: prose`
        You agree not to:
        - use this site if you are under the age named above, or help someone who is;
        - send automated requests that burden the site, or falsify its statistics;
        - try to reach accounts, data or parts of the system that aren’t meant for you;
        - place our links or our texts in spam, or pretend to act for us or for the casino;
        - use the site for fraud, for money laundering or for any other unlawful purpose.

        We may block access and close accounts on this site to stop such use.
      `,
    },
    {
      title: 'Intellectual property',
      body: prose`
        The texts, the design and the software of this site belong to its operator or are used with
        permission. You may read, print and link to its pages for your own use. Copying them in bulk
        or republishing them needs our consent.

        Names of games, providers, leagues, coins and companies belong to their owners. We use them
        only to describe what they stand for.
      `,
    },
    {
      title: 'No advice and no promise',
      body: prose`
        We take care over what we publish, but it is general information and is provided as it is.
        It is not legal, tax or financial advice. Figures such as odds, RTP, prize pools and player
        numbers can change or turn out to be wrong: check them at the casino before you rely on
        them.

        Gambling is entertainment that costs money. No guide, bonus or strategy described here makes
        a win likely, and nothing on this site promises one.
      `,
    },
    {
      title: 'Liability',
      body: prose`
        As far as the law allows, we are not liable for losses from gambling, for what the casino or
        another linked site does or fails to do, for lost cryptocurrency, or for times when this
        site is unavailable.

        Nothing in these terms limits a liability that cannot be limited by law, or rights that you
        have as a consumer and cannot sign away. If one part of these terms is invalid, the others
        remain in force.
      `,
    },
    {
      title: 'Changes and contact',
      body: prose`
        We may change these terms. The date at the top of this page says when they last changed, and
        the version on this page is the one that applies from then on.

        Questions about these terms or about this site go to its operator. Questions about your
        casino account, a bonus or a payment go to the casino’s own support. If gambling is becoming
        a problem, the Responsible Gaming page names people who help, free of charge.
      `,
    },
  ],
  call: {
    heading: 'Read and understood?',
    text: prose`
      Then you know what the offer asks of you: {amount} and {spins} spins with code {code}, on the
      conditions beside the button.
    `,
    label: 'Claim the bonus',
  },
}
