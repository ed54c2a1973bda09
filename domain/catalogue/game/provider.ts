/** Providers of the generated games, in the order in which the catalogue cycles through them. */
export const providers = [
  'pragmatic-play',
  'evolution-gaming',
  'netent',
  'microgaming',
  'playtech',
  'yggdrasil',
  'quickspin',
  'red-tiger',
  'push-gaming',
  'nolimit-city',
  'bgaming',
  'hacksaw-gaming',
  'relax-gaming',
  'playngo',
  'egt',
] as const

type Provider = (typeof providers)[number]

/** The names of the providers in their own spelling. */
export const providerLabels: Record<Provider, string> = {
  'pragmatic-play': 'Pragmatic Play',
  'evolution-gaming': 'Evolution Gaming',
  netent: 'NetEnt',
  microgaming: 'Microgaming',
  playtech: 'Playtech',
  yggdrasil: 'Yggdrasil',
  quickspin: 'Quickspin',
  'red-tiger': 'Red Tiger',
  'push-gaming': 'Push Gaming',
  'nolimit-city': 'Nolimit City',
  bgaming: 'BGaming',
  'hacksaw-gaming': 'Hacksaw Gaming',
  'relax-gaming': 'Relax Gaming',
  playngo: "Play'n GO",
  egt: 'EGT',
}
