import type { DefaultServerCellComponentProps, UIFieldServerProps } from 'payload'
import { countUses, readUses } from '../claims/readUses.ts'
import { count } from './count.ts'

/** Nobody reads on through 1,200 notes. */
const mostDocuments = 20

/** In the list of claims: at how many places a claim is used. */
export async function ClaimUsesCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const key: unknown = rowData?.key
  const places = typeof key === 'string' ? await countUses(payload, key) : 0
  return <span>{places === 0 ? 'Nowhere' : count(places, 'place')}</span>
}

/** Beside a saved claim: where it is used, as visitors could read it now. */
export async function ClaimUses({ data, payload }: UIFieldServerProps) {
  const key: unknown = data?.key
  const documents = typeof key === 'string' ? await readUses(payload, key) : []
  const places = documents.reduce((sum, { fields }) => sum + fields.length, 0)
  if (places === 0) {
    return (
      <section className="claim-uses">
        <h3>Used nowhere</h3>
        <p>Nothing that is published names this claim.</p>
      </section>
    )
  }
  return (
    <section className="claim-uses">
      <h3>{`Used in ${count(places, 'place')}`}</h3>
      <ul>
        {documents.slice(0, mostDocuments).map(({ document, title, address, fields }) => (
          <li key={document}>
            <a href={address}>{title}</a>
            <ul>
              {fields.map((field) => (
                <li key={field}>{field}</li>
              ))}
            </ul>
          </li>
        ))}
        {documents.length > mostDocuments && (
          <li>{`and ${count(documents.length - mostDocuments, 'more text')}`}</li>
        )}
      </ul>
    </section>
  )
}
