import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const faqPage: SeedDocument<'faq-page'> = {
  meta: {
    title: 'Crypto casino FAQ: bonus, coins, payouts, KYC',
    description: prose`
      Straight answers on claiming the bonus, accepted coins, safety, withdrawal times, identity
      checks, games, RTP, playing on a phone, and support.
    `,
    keywords: 'crypto casino FAQ, claim bonus, withdrawal time, KYC, RTP, wagering',
  },
  heading: 'Frequently asked questions',
  intro: 'Short, honest answers to what people ask before they open an account.',
  backLink: 'Back to home',
  call: {
    heading: 'Questions answered?',
    text: prose`
      Code {code} brings {amount} and {spins} spins without a deposit. If something is still unclear,
      ask the casino’s support before you claim it.
    `,
    label: 'Claim the bonus',
  },
}
