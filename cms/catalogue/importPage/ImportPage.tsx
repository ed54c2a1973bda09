'use client'

import { Gutter, SetStepNav, useConfig } from '@payloadcms/ui'
import { kindDefinitions, kindOfCollection } from '#domain/catalogue/kinds.ts'
import { ChooseFile } from './ChooseFile.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStateView } from './ImportStateView.tsx'
import { useItemImport } from './useItemImport.ts'

/** `/admin/collections/games/import`: the import of a file of items. */
export function ImportPage({ collectionSlug }: { collectionSlug: string }) {
  const { config } = useConfig()
  const { admin, api } = config.routes
  const kind = kindOfCollection(collectionSlug)
  const name = kind ? kindDefinitions[kind].names.many : collectionSlug
  const items = name.toLowerCase()
  const list = `${admin}/collections/${collectionSlug}`
  const { shown, problem, sessionEnded, refuse, upload, changeOptions, apply, cancel } =
    useItemImport(`${api}/${collectionSlug}/import`)
  return (
    <Gutter className="item-import">
      <SetStepNav nav={[{ label: name, url: list }, { label: 'Import' }]} />
      <h1>Import {items}</h1>
      <p className="item-import__intro">
        A file adds items and replaces the fields of the items that it names by their address (
        <code>slug</code>). An export of the <a href={list}>list of {items}</a> shows the columns. A
        file is imported as a whole or not at all.
      </p>
      <div role="alert" className={problem ? 'item-import__problem' : undefined}>
        {problem}
        {sessionEnded && (
          <>
            {' '}
            <a href={`${admin}/login?redirect=${encodeURIComponent(`${list}/import`)}`}>
              Sign in again
            </a>
            . An import that has begun goes on meanwhile.
          </>
        )}
      </div>
      <div className="item-import__state" aria-busy={shown.at === 'loading'}>
        {shown.at === 'choosing' && (
          <ChooseFile
            items={items}
            onChoose={(file, options) => void upload(file, options)}
            onProblem={refuse}
          />
        )}
        {shown.at === 'uploading' && (
          <ImportProgress
            title={`Uploading ${shown.file}`}
            share={shown.share}
            detail={`${Math.floor(shown.share * 100)} %`}
            onCancel={() => void cancel()}
          />
        )}
        {shown.at === 'import' && (
          <ImportStateView
            key={shown.import.state.step}
            collection={collectionSlug}
            items={items}
            shown={shown.import}
            onOptions={(options) => void changeOptions(options)}
            onApply={(confirmed) => void apply(confirmed)}
            onCancel={() => void cancel()}
          />
        )}
      </div>
    </Gutter>
  )
}
