import type { Field, Tab } from 'payload'
import type { Kind } from '#domain/catalogue/kinds.ts'
import {
  type CopyFields,
  copyFields,
  copyTokenNames,
  group,
  proseHint,
} from '../content/fields/copyFields.ts'
import type { FieldText } from '../fields/fieldText.ts'
import { rows } from '../fields/rows.ts'

/** The tokens that the texts of each kind's page may use. */
export const detailTokens: Record<Kind, readonly string[]> = {
  game: [...copyTokenNames, 'game'],
  sport: [...copyTokenNames, 'event', 'home', 'away'],
  bonus: [...copyTokenNames, 'bonus', 'percentage', 'maximum'],
  guide: [...copyTokenNames, 'guide'],
  tournament: [...copyTokenNames, 'tournament'],
}

/** A text with a heading. */
function titled(name: string, label: string, { line, prose }: CopyFields): Field {
  return group(name, { label }, [
    line('title', { label: 'Heading' }),
    prose('text', { label: 'Text', description: proseHint }),
  ])
}

/** A button to the casino. */
function claimButton(label: string, placeholder: string): FieldText {
  return { label, placeholder, description: 'Links to the casino.' }
}

function gameTab(): Field[] {
  return copyFields(detailTokens.game).labelRows({
    play: claimButton('Play button', 'Play Now'),
    demo: claimButton('Demo button', 'Try Demo'),
    category: 'Category',
    provider: 'Provider',
    rtp: 'RTP',
    volatility: 'Volatility',
    minBet: 'Minimum bet',
    maxBet: 'Maximum bet',
    description: { label: 'Heading of the description', placeholder: 'About {game}' },
    features: 'Heading of the features',
    howToPlay: { label: 'Heading of the instructions', placeholder: 'How to play {game}' },
    faq: { label: 'Heading of the questions', placeholder: 'Questions about {game}' },
    similar: 'Heading of similar games',
    bonuses: 'Heading of bonuses',
    allGames: 'Link to all games',
  })
}

function sportTab(): Field[] {
  const fields = copyFields(detailTokens.sport)
  return [
    ...fields.labelRows({
      sport: 'Sport',
      league: 'League',
      odds: 'Heading of the odds',
      home: { label: 'Home outcome', placeholder: '{home} wins' },
      draw: 'Draw outcome',
      away: { label: 'Away outcome', placeholder: '{away} wins' },
      bet: claimButton('Bet button', 'Place Bet Now'),
      preview: 'Heading of the preview',
    }),
    titled('markets', 'Markets', fields),
    titled('live', 'Live betting', fields),
    ...fields.labelRows({
      faq: { label: 'Heading of the questions', placeholder: 'Questions about {event}' },
      more: 'Heading of the links',
      allSports: 'Link to all sports',
      allBonuses: 'Link to all bonuses',
    }),
  ]
}

function bonusTab(): Field[] {
  return copyFields(detailTokens.bonus).labelRows({
    type: 'Type',
    offer: { label: 'Bonus summary', placeholder: '{percentage} up to {maximum}' },
    code: 'Bonus code',
    wagering: 'Wagering',
    copyCode: 'Copy button',
    codeCopied: 'Copy button after copying',
    codeSelected: 'Message when the browser does not allow copying',
    claim: claimButton('Claim button', 'Claim Bonus Now'),
    steps: 'Heading of the claim steps',
    terms: 'Heading of the terms',
    faq: { label: 'Heading of the questions', placeholder: 'Questions about the {bonus}' },
    games: 'Heading of the games',
    allGames: 'Link to all games',
    allBonuses: 'Link to all bonuses',
  })
}

function guideTab(): Field[] {
  const fields = copyFields(detailTokens.guide)
  return [
    ...fields.labelRows({
      topic: 'Topic',
      category: 'Category',
      level: 'Level',
      intro: 'Heading of the introduction',
    }),
    rows(
      'sections',
      {
        noun: ['Section', 'Sections'],
        titleFields: 'title',
        description: 'Shown in every guide, below its introduction.',
      },
      [
        fields.line('title', { label: 'Heading' }),
        fields.prose('text', { label: 'Text', description: proseHint }),
      ],
    ),
    ...fields.labelRows({
      faq: 'Heading of the questions',
      related: 'Heading of related guides',
      play: claimButton('Play button', 'Play Now'),
      allGuides: 'Link to all guides',
    }),
  ]
}

function tournamentTab(): Field[] {
  return copyFields(detailTokens.tournament).labelRows({
    prizePool: 'Prize pool',
    entryFee: 'Entry fee',
    players: 'Players',
    type: 'Type',
    frequency: 'Frequency',
    join: claimButton('Join button', 'Join Tournament'),
    participate: 'Heading of the instructions',
    prizes: 'Heading of the prizes',
    rules: 'Heading of the rules',
    faq: { label: 'Heading of the questions', placeholder: 'Questions about the {tournament}' },
    more: 'Heading of the links',
    allTournaments: 'Link to all tournaments',
    allBonuses: 'Link to all bonuses',
  })
}

function kindTab(kind: Kind, label: string, hint: string, fields: Field[]): Tab {
  return { name: kind, label, description: `Texts here may also use ${hint}.`, fields }
}

/** A tab for each kind of item. */
export const kindTabs: Tab[] = [
  kindTab('game', 'Game', '{game}, the name of the game', gameTab()),
  kindTab('sport', 'Sports event', '{event}, {home} and {away}, who plays', sportTab()),
  kindTab('bonus', 'Bonus', '{bonus}, its name, {percentage} and {maximum}, its size', bonusTab()),
  kindTab('guide', 'Guide', '{guide}, its title', guideTab()),
  kindTab('tournament', 'Tournament', '{tournament}, its name', tournamentTab()),
]
