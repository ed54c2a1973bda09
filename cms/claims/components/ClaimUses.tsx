import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { countUses, readUses } from '../uses/readUses.ts'
import { countWithNoun } from './countWithNoun.ts'

/** There can be 1,200 item notes: a longer list would not be read. */
const maxDocuments = 20

/** In the list of claims: the number of places where a claim is used. */
export async function ClaimUsesCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const key: unknown = rowData?.key
  const places = typeof key === 'string' ? await countUses(payload, key) : 0
  return <span>{places === 0 ? 'Not used' : countWithNoun(places, 'place')}</span>
}

/** Beside a saved claim: the published texts that use it. */
export async function ClaimUses({ data, payload }: UIFieldServerProps) {
  const key: unknown = data?.key
  const documents = typeof key === 'string' ? await readUses(payload, key) : []
  const places = documents.reduce((sum, { fields }) => sum + fields.length, 0)
  if (places === 0) {
    return (
      <section className="claim-uses">
        <h3>Not used</h3>
        <p>No published text uses this claim.</p>
      </section>
    )
  }
  return (
    <section className="claim-uses">
      <h3>{`Used in ${countWithNoun(places, 'place')}`}</h3>
      <ul>
        {documents.slice(0, maxDocuments).map(({ document, title, address, fields }) => (
          <li key={document}>
            <a href={address}>{title}</a>
            <ul>
              {fields.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          </li>
        ))}
        {documents.length > maxDocuments && (
          <li>{`and ${countWithNoun(documents.length - maxDocuments, 'more text')}`}</li>
        )}
      </ul>
    </section>
  )
}
