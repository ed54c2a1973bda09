import type { UIFieldServerProps } from 'payload'
import { adminPath } from '#cms/admin/adminPath.ts'
import { readEnforcementImpact } from '../uses/readEnforcementImpact.ts'
import { countWithNoun } from './countWithNoun.ts'

/** There can be 1,200 item notes: a longer list would not be read. */
const maxDocuments = 20

/** Below the policy in the claim settings: the texts that the strict policy hides now. */
export async function ClaimPolicyEffect({ payload }: UIFieldServerProps) {
  const { claims, places, documents } = await readEnforcementImpact(payload, new Date())
  if (places === 0) {
    return (
      <section className="field-type enforce-effect">
        <h2>Hiding them would change nothing now</h2>
        <p>Every claim that is published has valid evidence, or is a condition of the offer.</p>
      </section>
    )
  }
  return (
    <section className="field-type enforce-effect">
      <h2>{`Hiding them affects ${countWithNoun(claims, 'claim')} in ${countWithNoun(places, 'place')} now`}</h2>
      <p>
        Sentences, figures and rows that use these claims are removed without a gap. Conditions of
        the offer stay.
      </p>
      <ul>
        {documents.slice(0, maxDocuments).map(({ document, title, places: placeCount }) => (
          <li key={document}>
            <a href={adminPath(payload, document)}>{title}</a>
            {`: ${countWithNoun(placeCount, 'place')}`}
          </li>
        ))}
        {documents.length > maxDocuments && (
          <li>{`and ${countWithNoun(documents.length - maxDocuments, 'more text')}`}</li>
        )}
      </ul>
    </section>
  )
}
