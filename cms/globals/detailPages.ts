import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls.ts'
import { copyFields, group, offerTokenNames, sideBySide } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'

const tokens = [...offerTokenNames, 'game']
const { line, prose } = copyFields(tokens)

const notFoundNames: Record<Kind, string> = {
  game: 'A game',
  sport: 'A sports event',
  bonus: 'A bonus',
  guide: 'A guide',
  tournament: 'A tournament',
}

const gameWords = [
  sideBySide(
    line('play', {
      label: 'Play button',
      description: 'Leads to the casino.',
      placeholder: 'Play Now',
    }),
    line('demo', {
      label: 'Demo button',
      description: 'Leads to the casino.',
      placeholder: 'Try Demo',
    }),
  ),
  sideBySide(
    line('category', { label: 'Category', placeholder: 'Category' }),
    line('provider', { label: 'Provider', placeholder: 'Provider' }),
  ),
  sideBySide(
    line('rtp', { label: 'RTP', placeholder: 'RTP' }),
    line('volatility', { label: 'Volatility', placeholder: 'Volatility' }),
  ),
  sideBySide(
    line('minBet', { label: 'Minimum bet', placeholder: 'Minimum bet' }),
    line('maxBet', { label: 'Maximum bet', placeholder: 'Maximum bet' }),
  ),
  line('description', { label: 'Heading of the description', placeholder: 'About {game}' }),
  line('features', { label: 'Heading of the features', placeholder: 'Key features' }),
  line('howToPlay', { label: 'Heading of the instructions', placeholder: 'How to play {game}' }),
  line('faq', { label: 'Heading of the questions', placeholder: 'Questions about {game}' }),
  line('similar', { label: 'Heading of similar games', placeholder: 'Similar games' }),
  line('bonuses', { label: 'Heading of bonuses', placeholder: 'Bonuses to look at' }),
  line('allGames', { label: 'Link to all games', placeholder: 'See all the games' }),
]

export const detailPages = copyGlobal({
  slug: 'detail-pages',
  label: 'Detail pages',
  group: 'catalogue',
  description: 'The fixed words around an item of the catalogue. Its own text is computed.',
  path: paths.detail('game', 'slot-1'),
  tokens,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          name: 'game',
          label: 'Game',
          description: 'Texts here may also use {game}, the name of the game.',
          fields: gameWords,
        },
        {
          name: 'notFound',
          label: 'Not found',
          description: 'What a visitor reads when an address names an item that does not exist.',
          fields: kinds.map((kind) =>
            group(kind, { label: notFoundNames[kind] }, [
              line('heading', { label: 'Heading' }),
              prose('text', { label: 'Text' }),
              line('backLink', { label: 'Link back' }),
            ]),
          ),
        },
      ],
    },
  ],
})
