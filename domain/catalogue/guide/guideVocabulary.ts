export const guideTopics = [
  'slots',
  'roulette',
  'blackjack',
  'poker',
  'baccarat',
  'craps',
  'sports-betting',
  'live-betting',
  'esports',
  'crypto-betting',
] as const

export const guideCategories = [
  'beginner',
  'intermediate',
  'advanced',
  'strategy',
  'tips',
  'rules',
  'history',
  'odds',
  'betting-systems',
  'bankroll-management',
] as const

export const guideLevels = ['beginner', 'intermediate', 'advanced'] as const

export type GuideTopic = (typeof guideTopics)[number]
export type GuideCategory = (typeof guideCategories)[number]
export type GuideLevel = (typeof guideLevels)[number]

export const guideTopicLabels: Record<GuideTopic, string> = {
  slots: 'Slots',
  roulette: 'Roulette',
  blackjack: 'Blackjack',
  poker: 'Poker',
  baccarat: 'Baccarat',
  craps: 'Craps',
  'sports-betting': 'Sports Betting',
  'live-betting': 'Live Betting',
  esports: 'Esports Betting',
  'crypto-betting': 'Crypto Betting',
}

export const guideCategoryLabels: Record<GuideCategory, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  strategy: 'Strategy',
  tips: 'Tips',
  rules: 'Rules',
  history: 'History',
  odds: 'Odds',
  'betting-systems': 'Betting Systems',
  'bankroll-management': 'Bankroll Management',
}

export const guideLevelLabels: Record<GuideLevel, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
}
