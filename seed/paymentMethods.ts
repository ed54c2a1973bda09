import type { SeedDocument } from './document.ts'

export const paymentMethods: SeedDocument<'payment-methods'> = [
  {
    coin: 'Bitcoin',
    symbol: 'BTC',
    withdrawalTime: '10-30 minutes',
    minimumDeposit: '0.0001 BTC',
    fee: 'Set by the Bitcoin network',
    note: 'Takes longest when the network is busy.',
  },
  {
    coin: 'Ethereum',
    symbol: 'ETH',
    withdrawalTime: '5-15 minutes',
    minimumDeposit: '0.001 ETH',
    fee: 'Set by the Ethereum network (gas)',
    note: 'Gas changes by the hour.',
  },
  {
    coin: 'Tether',
    symbol: 'USDT',
    withdrawalTime: '5-20 minutes',
    minimumDeposit: '$10 USDT',
    fee: 'Set by the network you choose',
    note: 'Made to follow the dollar. Send it on the network that the cashier names.',
  },
  {
    coin: 'Litecoin',
    symbol: 'LTC',
    withdrawalTime: '5-15 minutes',
    minimumDeposit: '0.01 LTC',
    fee: 'Set by the Litecoin network',
    note: null,
  },
  {
    coin: 'Dogecoin',
    symbol: 'DOGE',
    withdrawalTime: '5-10 minutes',
    minimumDeposit: '10 DOGE',
    fee: 'Set by the Dogecoin network',
    note: null,
  },
]
