import type { UIFieldServerProps } from 'payload'
import { readTakenOff } from '../claims/readTakenOff.ts'
import { deskAddress } from '../naming/deskAddress.ts'
import { count } from './count.ts'

/** Nobody reads on through 1,200 notes. */
const mostDocuments = 20

/** Under the policy for claims: what the strict one takes off pages. */
export async function EnforceEffect({ payload }: UIFieldServerProps) {
  const { claims, places, documents } = await readTakenOff(payload, new Date())
  if (places === 0) {
    return (
      <section className="field-type enforce-effect">
        <h2>Taking them off would change nothing now</h2>
        <p>Every claim that is published has valid evidence, or is a condition of the offer.</p>
      </section>
    )
  }
  return (
    <section className="field-type enforce-effect">
      <h2>{`Taking them off concerns ${count(claims, 'claim')} in ${count(places, 'place')} now`}</h2>
      <p>
        Sentences, figures and rows that name them go, and pages close up. Conditions of the offer
        stay.
      </p>
      <ul>
        {documents.slice(0, mostDocuments).map(({ document, title, places: there }) => (
          <li key={document}>
            <a href={deskAddress(payload, document)}>{title}</a>
            {`: ${count(there, 'place')}`}
          </li>
        ))}
        {documents.length > mostDocuments && (
          <li>{`and ${count(documents.length - mostDocuments, 'more text')}`}</li>
        )}
      </ul>
    </section>
  )
}
