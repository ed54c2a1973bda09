'use client'

import { Button } from '@payloadcms/ui'
import type { ImportState } from '#domain/content/itemFiles/importState.ts'
import { ResultHeading } from './ResultHeading.tsx'

type Props = {
  file: string
  report: Extract<ImportState, { step: 'faulty' }>
  onCancel(): void
}

/** All faults of a file that can't be imported. */
export function FaultReport({ file, report, onCancel }: Props) {
  const { count, faults, meanwhile } = report
  return (
    <>
      <ResultHeading>
        {file} can’t be imported:{' '}
        {count === 1 ? 'one fault' : `${count.toLocaleString('en')} faults`}
      </ResultHeading>
      <p>
        Nothing was written.{' '}
        {meanwhile
          ? 'Something on the site was changed since the preview, so the file doesn’t fit any more.'
          : ''}{' '}
        Correct the file, and choose it again. Rows are numbered as in a spreadsheet.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard */}
      <section className="item-import__table" tabIndex={0} aria-label="Faults">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Value</th>
              <th scope="col">What is wanted</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, value, problem }) => (
              <tr key={`${row} ${column} ${problem}`}>
                <td>{row ?? '–'}</td>
                <td>{column ?? '–'}</td>
                <td>{value ?? '–'}</td>
                <td>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > faults.length && <p>and {(count - faults.length).toLocaleString('en')} more</p>}
      <div className="item-import__buttons">
        <Button size="medium" margin={false} onClick={onCancel}>
          Choose another file
        </Button>
      </div>
    </>
  )
}
