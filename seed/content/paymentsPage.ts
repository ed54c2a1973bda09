import type { SeedDocument } from '../document/document.ts'
import { prose } from '../document/prose.ts'

export const paymentsPage: SeedDocument<'payments-page'> = {
  meta: {
    title: 'Crypto casino deposits and withdrawals by coin',
    description: prose`
      Withdrawal times, minimum deposits and fees for Bitcoin, Ethereum, USDT, Litecoin and
      Dogecoin, and how to make a crypto deposit step by step.
    `,
    keywords: 'crypto deposits, withdrawal times, minimum deposit, Bitcoin, Ethereum, USDT',
  },
  heading: 'Payment Methods',
  intro: prose`
    The casino accepts {claim:coins} coins, Solana among them. Times and minimums stand here where
    they are published; for all other coins, the casino’s cashier shows them before you pay.
  `,
  backLink: 'Back to home',
  table: {
    heading: 'Times, minimums and fees by coin',
    coin: 'Coin',
    withdrawal: 'Withdrawal time',
    minimum: 'Minimum deposit',
    fee: 'Fee',
  },
  deposit: {
    heading: 'How to make a deposit',
    steps: [
      {
        title: 'Open the cashier',
        text: 'Sign in at the casino, choose to deposit and pick your coin.',
      },
      {
        title: 'Check the network',
        text: prose`
          One coin can travel on several networks. The one you send on has to be the one that the
          cashier names, or the money may be lost for good.
        `,
      },
      {
        title: 'Copy the address',
        text: prose`
          Copy it or scan the code, never type it. Compare the first and the last characters in your
          wallet before you go on.
        `,
      },
      {
        title: 'Send at least the minimum',
        text: prose`
          A deposit below the minimum may not be credited. When you are new to it, send a small
          amount first.
        `,
      },
      {
        title: 'Wait for confirmations',
        text: prose`
          The network confirms the payment, then the casino credits it. Keep the transaction id:
          support will ask for it if something is late.
        `,
      },
    ],
  },
  call: {
    heading: 'No deposit for a start',
    text: prose`
      With code {code} you get {amount} and {spins} spins before you pay anything. The first payment
      can wait until you know whether you want to make one.
    `,
    label: 'Claim the bonus',
  },
}
