import type { UIFieldServerProps } from 'payload'
import { offer } from '#domain/copy/offer.ts'
import { offerTokenValues } from '#domain/copy/offerTokens.ts'
import { anyClaim } from '../fields/tokenProblem.ts'

type TokenListProps = UIFieldServerProps & { tokens: readonly string[] }

/** Tokens whose value depends on the page that is built. */
const builtValues: Record<string, string> = {
  [anyClaim]: 'what the claim with this name says',
  total: 'how many items there are',
  page: 'number of the page',
  pages: 'how many pages there are',
  game: 'name of the game',
}

/** The tokens a document may use, each with what a visitor reads in its place right now. */
export async function TokenList({ payload, tokens }: TokenListProps) {
  const saved = offer.safeParse(await payload.findGlobal({ slug: 'offer', depth: 0 }))
  const values = saved.success ? offerTokenValues(saved.data) : {}
  return (
    <section className="token-list">
      <h3>Tokens</h3>
      <p>Write one of these, braces and all, and visitors read the value:</p>
      <dl>
        {tokens.map((name) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{builtValues[name] ?? values[name] ?? 'not set yet'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
