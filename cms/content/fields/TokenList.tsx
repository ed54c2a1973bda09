import type { UIFieldServerProps } from 'payload'
import { readItemTotals } from '#cms/catalogue/read/readItemTotals.ts'
import { offer } from '#domain/content/offer/offer.ts'
import { offerTokenValues } from '#domain/content/offer/offerTokens.ts'
import { countTokenValues } from '#domain/content/published/itemCounts.ts'
import { readSiteName } from '../copy/readSiteName.ts'
import { anyClaim, anyEmbed, anyOffer } from './tokenProblem.ts'

type TokenListProps = UIFieldServerProps & { tokens: readonly string[] }

/** Tokens whose value depends on the page. */
const pageValues: Record<string, string> = {
  [anyClaim]: 'text of the claim with this name',
  [anyOffer]: 'fact of the offer with this key: amount, spins, code, title and so on',
  [anyEmbed.toplist]: 'toplist with this key, alone in a paragraph',
  [anyEmbed.casino]: 'box of the casino with this address, alone in a paragraph',
  [anyEmbed.offer]: 'ticket of the offer with this key, alone in a paragraph',
  total: 'number of items',
  page: 'page number',
  pages: 'number of pages',
  game: 'name of the game',
}

/** The tokens that a document may use, each with its current value. */
export async function TokenList({ payload, tokens }: TokenListProps) {
  const saved = offer.safeParse(await payload.findGlobal({ slug: 'offer', depth: 0 }))
  const values = {
    ...(saved.success ? offerTokenValues(saved.data) : {}),
    ...(await readSiteName(payload)),
    ...countTokenValues(await readItemTotals(payload)),
  }
  return (
    <section className="token-list">
      <h3>Tokens</h3>
      <p>Write a token with its braces. Visitors see its value:</p>
      <dl>
        {tokens.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{pageValues[name] ?? values[name] ?? 'not set yet'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
