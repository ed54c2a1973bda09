'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { type ClaimSuggestion, suggestClaim } from '#domain/claims/claimSuggestion.ts'
import { claimTokenName } from '#domain/claims/claimTokens.ts'
import { type TypedFigure, typedFigures } from '#domain/claims/typedFigures.ts'
import type { CopySlug } from '#domain/copy/documents.ts'
import { fillTokens } from '#domain/copy/tokens.ts'
import type { CopyWarning } from '#domain/copy/warnings.ts'
import type { DeskFacts } from '#domain/desk/deskFacts.ts'
import type { CheckedField } from '../../checks/checkedFields.ts'
import { patternOf } from '../../checks/writtenDocument.ts'
import { ClaimForm } from './ClaimForm.tsx'
import { goToField } from './goToField.ts'
import { refreshDeskFacts, useDeskFacts } from './useDeskFacts.ts'
import { useDocumentName } from './useDocumentName.ts'
import { usePublishNotice } from './usePublishNotice.ts'
import { useWarnings } from './useWarnings.ts'
import { Warning } from './Warning.tsx'
import { useTellCount } from './warningCounts.ts'

type Props = { document: CopySlug; fields: CheckedField[] }

/** A figure that is about to become a claim. */
type Asked = { path: string; figure: TypedFigure; text: string }

/** Says while somebody writes what visitors, search engines or auditors would stumble over. */
export function ChecksPanel({ document, fields }: Props) {
  const { config } = useConfig()
  const { hasSavePermission } = useDocumentInfo()
  const { dispatchFields, getField, setModified } = useForm()
  const api = config.routes.api
  const facts = useDeskFacts(api)
  const warnings = useWarnings({ api, document, fields, facts })
  const [asked, setAsked] = useState<Asked>()
  const [told, setTold] = useState('')
  const id = useId()
  usePublishNotice(document, warnings?.length)
  useTellCount(useDocumentName(), warnings?.length)

  const goTo = (path: string) => {
    goToField(path, fields.find((field) => field.path === patternOf(path))?.tabs ?? [])
  }
  /** Where the figure of a warning stands now; undefined where it is gone. */
  const standing = ({ path, figure }: CopyWarning): Asked | undefined => {
    const text: unknown = getField(path)?.value
    const place = figure && typeof text === 'string' ? placeOf(figure, text) : undefined
    return place && typeof text === 'string' ? { path, figure: place, text } : undefined
  }
  const putIn = ({ path, figure, text }: Asked, name: string) => {
    const value = `${text.slice(0, figure.start)}{${name}}${text.slice(figure.end)}`
    dispatchFields({ type: 'UPDATE', path, value })
    setModified(true)
    setTold(`{${name}} stands in the text now.`)
    setAsked(undefined)
    void refreshDeskFacts(api)
    goTo(path)
  }
  return (
    <section className="copy-checks" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Before you publish
      </h2>
      <p role="status">{`${told} ${summary(warnings)}`.trim()}</p>
      <ul hidden={!warnings?.length}>
        {(warnings ?? []).map((warning) => (
          <Warning
            key={`${warning.path} ${warning.figure?.start} ${warning.problem}`}
            warning={warning}
            onGo={() => goTo(warning.path)}
            onClaim={
              hasSavePermission && warning.figure ? () => setAsked(standing(warning)) : undefined
            }
            onToken={(name) => {
              const place = standing(warning)
              if (place) putIn(place, name)
            }}
          />
        ))}
      </ul>
      {asked && (
        <ClaimForm
          api={api}
          suggested={suggestionFor(asked, facts?.claims ?? [])}
          onMade={(key) => putIn(asked, claimTokenName(key))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** Its statement names no claim by a token: who reads it has no register at hand. */
function suggestionFor({ text, figure }: Asked, claims: DeskFacts['claims']): ClaimSuggestion {
  const suggested = suggestClaim(text, figure, new Set(claims.map(({ key }) => key)))
  const said = Object.fromEntries(claims.map((claim) => [claimTokenName(claim.key), claim.text]))
  return { ...suggested, statement: fillTokens(suggested.statement, said) }
}

/** Where a figure stands in a text that may have been typed on since; undefined where it is gone. */
function placeOf(figure: TypedFigure, text: string): TypedFigure | undefined {
  const same = typedFigures(text).filter((one) => one.figure === figure.figure)
  return same.find(({ start }) => start === figure.start) ?? same[0]
}

function summary(warnings: readonly CopyWarning[] | undefined): string {
  if (!warnings) return 'Looking through the texts…'
  if (warnings.length === 0) return 'Nothing to look at.'
  const things = warnings.length === 1 ? '1 thing' : `${warnings.length} things`
  return `${things} to look at. You can publish all the same.`
}
