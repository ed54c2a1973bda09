'use client'

import type { ImportPreview } from '#domain/content/itemFiles/importState.ts'

type Props = {
  label: string
  changes: ImportPreview['kept']
  withField?: boolean
}

/** Changes of fields, with their values now and in the file. */
export function ChangeTable({ label, changes, withField = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard
    <section className="item-import__table" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {withField && <th scope="col">Field</th>}
            <th scope="col">Now</th>
            <th scope="col">In the file</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={`${change.slug} ${change.field}`}>
              <th scope="row">{change.slug}</th>
              {withField && <td>{change.field}</td>}
              <td>{change.before ?? <em>empty</em>}</td>
              <td>{change.after ?? <em>empty</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
