import type { SeedDocument } from '../document/document.ts'

export const paymentMethods: SeedDocument<'payment-methods'> = [
  {
    coin: 'Bitcoin',
    symbol: 'BTC',
    withdrawalTime: '{claim:withdrawal-btc}',
    minimumDeposit: '{claim:minimum-btc}',
    fee: 'Set by the Bitcoin network',
    note: 'Takes longest when the network is busy.',
  },
  {
    coin: 'Ethereum',
    symbol: 'ETH',
    withdrawalTime: '{claim:withdrawal-eth}',
    minimumDeposit: '{claim:minimum-eth}',
    fee: 'Set by the Ethereum network (gas)',
    note: 'Gas changes by the hour.',
  },
  {
    coin: 'Tether',
    symbol: 'USDT',
    withdrawalTime: '{claim:withdrawal-usdt}',
    minimumDeposit: '{claim:minimum-usdt}',
    fee: 'Set by the network you choose',
    note: 'Made to follow the dollar. Send it on the network that the cashier names.',
  },
  {
    coin: 'Litecoin',
    symbol: 'LTC',
    withdrawalTime: '{claim:withdrawal-ltc}',
    minimumDeposit: '{claim:minimum-ltc}',
    fee: 'Set by the Litecoin network',
    note: null,
  },
  {
    coin: 'Dogecoin',
    symbol: 'DOGE',
    withdrawalTime: '{claim:withdrawal-doge}',
    minimumDeposit: '{claim:minimum-doge}',
    fee: 'Set by the Dogecoin network',
    note: null,
  },
]
