'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { ImportPreview, ImportSettings } from '#domain/content/itemFiles/importState.ts'
import { ChangeTable } from './ChangeTable.tsx'
import { Option } from './Option.tsx'
import { ResultHeading } from './ResultHeading.tsx'

type Props = {
  file: string
  items: string
  preview: ImportPreview
  options: ImportSettings
  problem: string | null
  onOptions(options: ImportSettings): void
  onApply(confirmed: boolean): void
  onCancel(): void
}

/** What an import would change, before it does. */
export function ImportPreviewView(props: Props) {
  const { file, items, preview, options, problem, onOptions, onApply, onCancel } = props
  const [confirmed, setConfirmed] = useState(false)
  const { counts, stored, removesTooMany } = preview
  const removed = options.deleteMissing ? counts.missing : 0
  const hasChanges = counts.added + counts.changed + removed > 0
  const asks = removed > 0 && removesTooMany
  return (
    <>
      <ResultHeading>Preview of {file}</ResultHeading>
      <p>Nothing has been written yet.</p>
      <Counts preview={preview} removed={removed} />
      <Changes preview={preview} items={items} willRemove={removed > 0} />
      <fieldset>
        <legend>Options</legend>
        <Option
          label={`Move items that the file lacks to the trash (${number(counts.missing)})`}
          checked={options.deleteMissing}
          onChange={(deleteMissing) => onOptions({ ...options, deleteMissing })}
        />
        <Option
          label="Replace fields that were changed by hand"
          checked={options.overwrite}
          onChange={(overwrite) => onOptions({ ...options, overwrite })}
        />
      </fieldset>
      {asks && (
        <div className="item-import__warning">
          <p>
            <strong>
              The file lacks {number(removed)} of the {number(stored)} {items} on the site.
            </strong>{' '}
            A file that was cut off would look the same.
          </p>
          <Option
            label={`The file is complete: move ${number(removed)} ${items} to the trash`}
            checked={confirmed}
            onChange={setConfirmed}
          />
        </div>
      )}
      <p role="alert">{problem}</p>
      <div className="item-import__buttons">
        {hasChanges && (
          <Button
            size="medium"
            margin={false}
            disabled={asks && !confirmed}
            onClick={() => onApply(confirmed)}
          >
            Import
          </Button>
        )}
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
          {hasChanges ? 'Cancel' : 'Choose another file'}
        </Button>
        {!hasChanges && <p>Nothing to change: the items on the site equal the file.</p>}
      </div>
    </>
  )
}

function Counts({ preview: { counts }, removed }: { preview: ImportPreview; removed: number }) {
  const left = counts.missing - removed
  const rows: [string, number][] = [
    ['added', counts.added],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['to the trash', removed],
    ['not in the file, and left as they are', left],
    [`${counts.kept_fields === 1 ? 'field' : 'fields'} kept, changed by hand`, counts.kept_fields],
  ]
  return (
    <ul className="item-import__counts">
      {rows
        .filter(([, count], at) => at < 3 || count > 0)
        .map(([name, count]) => (
          <li key={name}>
            <strong>{number(count)}</strong> {name}
          </li>
        ))}
    </ul>
  )
}

type ChangesProps = { preview: ImportPreview; items: string; willRemove: boolean }

function Changes({ preview, items, willRemove }: ChangesProps) {
  const { counts, fields, added, kept, missing } = preview
  return (
    <>
      {counts.added > 0 && <Addresses title="Added" slugs={added} count={counts.added} />}
      {fields.length > 0 && (
        <section>
          <h3>Changed fields</h3>
          {fields.map(({ field, items: count, examples }, at) => (
            <details key={field} open={at === 0}>
              <summary>
                <code>{field}</code> of {number(count)} {count === 1 ? 'item' : items}
              </summary>
              <ChangeTable label={`Changes of ${field}`} changes={examples} />
              {count > examples.length && <p>and {number(count - examples.length)} more</p>}
            </details>
          ))}
        </section>
      )}
      {kept.length > 0 && (
        <section>
          <h3>Kept, because changed by hand</h3>
          <ChangeTable label="Kept fields" changes={kept} withField />
          {counts.kept_fields > kept.length && (
            <p>and {number(counts.kept_fields - kept.length)} more</p>
          )}
        </section>
      )}
      {counts.missing > 0 && (
        <Addresses
          title={willRemove ? 'Moved to the trash' : 'Not in the file'}
          slugs={missing}
          count={counts.missing}
        />
      )}
    </>
  )
}

function Addresses(props: { title: string; slugs: readonly string[]; count: number }) {
  const { title, slugs, count } = props
  return (
    <section>
      <h3>{title}</h3>
      <p className="item-import__slugs">
        {slugs.map((slug) => (
          <code key={slug}>{slug}</code>
        ))}
        {count > slugs.length && <span>and {number(count - slugs.length)} more</span>}
      </p>
    </section>
  )
}

function number(value: number): string {
  return value.toLocaleString('en')
}
