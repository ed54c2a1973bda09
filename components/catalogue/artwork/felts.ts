/** The felts (backgrounds) of pictures; their colours are in `components/theme.css`. */
export const felts = {
  slots: 'bg-felt-slots',
  roulette: 'bg-felt-roulette',
  blackjack: 'bg-felt-blackjack',
  poker: 'bg-felt-poker',
  baccarat: 'bg-felt-baccarat',
  craps: 'bg-felt-craps',
  mixed: 'bg-felt-mixed',
  field: 'bg-felt-field',
  oval: 'bg-felt-oval',
  court: 'bg-felt-court',
  ice: 'bg-felt-ice',
  ring: 'bg-felt-ring',
  arena: 'bg-felt-arena',
  track: 'bg-felt-track',
  greeting: 'bg-felt-greeting',
  deposit: 'bg-felt-deposit',
  play: 'bg-felt-play',
  loyalty: 'bg-felt-loyalty',
  calendar: 'bg-felt-calendar',
} as const

export type Felt = keyof typeof felts
