import { expect, test } from 'vitest'
import { publishedCopy } from '#domain/content/published/publishedCopy.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { textKeyOf } from './textKey.ts'
import { textLinkTargets } from './textLinks.ts'

const rules = 'https://www.casino.example/rules?a=1#b'
const welcome = 'https://casino.example/welcome'

test('links to a casino in pages and in the texts of items are found, others are not', () => {
  const raw = fallbackCopy()
  raw['faq-page'] = {
    ...raw['faq-page'],
    intro: `See [the rules](${rules}), [others](https://other.example/) and [games](/all-games).`,
  }
  const [game, ...games] = raw.games
  if (!game) throw new Error('There is no game.')
  raw.games = [{ ...game, introduction: `- [Welcome](${welcome})` }, ...games]
  raw['site-settings'] = { ...raw['site-settings'], casinoUrl: 'https://casino.example/' }
  const found = textLinkTargets(publishedCopy(raw, new Date()))
  expect([...found]).toEqual([
    [textKeyOf(rules), rules],
    [textKeyOf(welcome), welcome],
  ])
})
