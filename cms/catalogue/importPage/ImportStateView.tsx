'use client'

import { Button, useConfig } from '@payloadcms/ui'
import type { ImportSettings, ItemImportView } from '#domain/content/itemFiles/importState.ts'
import { countsText } from '#domain/content/itemFiles/importSummary.ts'
import { FaultReport } from './FaultReport.tsx'
import { ImportPreviewView } from './ImportPreviewView.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ResultHeading } from './ResultHeading.tsx'

type Props = {
  collection: string
  items: string
  shown: ItemImportView
  onOptions(options: ImportSettings): void
  onApply(confirmed: boolean): void
  onCancel(): void
}

/** An import in its present state. */
export function ImportStateView(props: Props) {
  const { collection, items, shown, onOptions, onApply, onCancel } = props
  const { file, options, state } = shown
  switch (state.step) {
    case 'reading': {
      const detail = `${number(state.items)} items read`
      const title = `Reading ${file}`
      return <ImportProgress title={title} share={state.share} {...{ detail, onCancel }} />
    }
    case 'comparing':
      return (
        <ImportProgress
          title="Comparing with the items on the site"
          {...partOf(state)}
          onCancel={onCancel}
        />
      )
    case 'checking':
      return <ImportProgress title="Checking once more" {...partOf(state)} />
    case 'importing':
      return <ImportProgress title={`Importing ${file}`} {...partOf(state)} />
    case 'preview':
      return (
        <ImportPreviewView {...state} {...{ file, items, options, onOptions, onApply, onCancel }} />
      )
    case 'faulty':
      return <FaultReport file={file} report={state} onCancel={onCancel} />
    case 'unreadable':
      return (
        <>
          <ResultHeading>{file} can’t be read</ResultHeading>
          <p>{state.problem} Nothing was written.</p>
          <Again onCancel={onCancel} />
        </>
      )
    case 'failed':
      return (
        <>
          <ResultHeading>The import failed</ResultHeading>
          <p>{state.problem}</p>
          <div className="item-import__buttons">
            <Button size="medium" margin={false} onClick={() => onOptions(options)}>
              Compare again
            </Button>
            <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
              Choose another file
            </Button>
          </div>
        </>
      )
    case 'done':
      return (
        <>
          <ResultHeading>{file} is imported</ResultHeading>
          <p>{countsText(state.counts)}.</p>
          <Again collection={collection} items={items} onCancel={onCancel} />
        </>
      )
  }
}

type AgainProps = { collection?: string; items?: string; onCancel(): void }

function Again({ collection, items, onCancel }: AgainProps) {
  const { config } = useConfig()
  return (
    <div className="item-import__buttons">
      {collection && (
        <Button
          el="anchor"
          url={`${config.routes.admin}/collections/${collection}?sort=-updatedAt`}
          size="medium"
          margin={false}
        >
          Show the {items}
        </Button>
      )}
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
        Choose another file
      </Button>
    </div>
  )
}

function partOf({ done, of }: { done: number; of: number }) {
  return { share: of > 0 ? done / of : 0, detail: `${number(done)} of ${number(of)} items` }
}

function number(value: number): string {
  return value.toLocaleString('en')
}
