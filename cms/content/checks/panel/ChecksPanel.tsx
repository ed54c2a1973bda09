'use client'

import { useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { ClaimForm } from '#cms/claims/components/ClaimForm.tsx'
import { type ClaimSuggestion, suggestClaim } from '#domain/claims/figures/claimSuggestion.ts'
import { typedFigures } from '#domain/claims/figures/typedFigures.ts'
import type { TypedFigure } from '#domain/claims/figures/wordedFigures.ts'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'
import type { CopyCheckContext } from '#domain/content/checks/copyCheckContext.ts'
import type { CopyWarning } from '#domain/content/checks/copyWarnings.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { CheckedField } from '../checkedFields.ts'
import { patternOf } from '../formContent.ts'
import { refreshCopyCheckContext, useCopyCheckContext } from '../useCopyCheckContext.ts'
import { goToField } from './goToField.ts'
import { useDocumentKey } from './useDocumentKey.ts'
import { usePublishNotice } from './usePublishNotice.ts'
import { useWarnings } from './useWarnings.ts'
import { Warning } from './Warning.tsx'
import { useReportWarningCount } from './warningCounts.ts'

type Props = { document: CopySlug; fields: CheckedField[] }

/** A figure in a text, which is about to become a claim. */
type FigureInText = { path: string; figure: TypedFigure; text: string }

/** Shows warnings about the texts of a document while they are written. */
export function ChecksPanel({ document, fields }: Props) {
  const { config } = useConfig()
  const { hasSavePermission } = useDocumentInfo()
  const { dispatchFields, getField, setModified } = useForm()
  const api = config.routes.api
  const context = useCopyCheckContext(api)
  const warnings = useWarnings({ api, document, fields, context })
  const [figure, setFigure] = useState<FigureInText>()
  const [message, setMessage] = useState('')
  const id = useId()
  usePublishNotice(document, warnings?.length)
  useReportWarningCount(useDocumentKey(), warnings?.length)

  const goTo = (path: string) => {
    goToField(path, fields.find((field) => field.path === patternOf(path))?.tabs ?? [])
  }
  /** The current position of a warning's figure; undefined where the text no longer has it. */
  const locateFigure = ({ path, figure }: CopyWarning): FigureInText | undefined => {
    const text: unknown = getField(path)?.value
    const position = figure && typeof text === 'string' ? findFigure(figure, text) : undefined
    return position && typeof text === 'string' ? { path, figure: position, text } : undefined
  }
  const replaceFigure = ({ path, figure, text }: FigureInText, name: string) => {
    const value = `${text.slice(0, figure.start)}{${name}}${text.slice(figure.end)}`
    dispatchFields({ type: 'UPDATE', path, value })
    setModified(true)
    setMessage(`{${name}} is in the text now.`)
    setFigure(undefined)
    void refreshCopyCheckContext(api)
    goTo(path)
  }
  return (
    <section className="copy-checks" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        Before you publish
      </h2>
      <p role="status">{`${message} ${summary(warnings)}`.trim()}</p>
      <ul hidden={!warnings?.length}>
        {(warnings ?? []).map((warning) => (
          <Warning
            key={`${warning.path} ${warning.figure?.start} ${warning.problem}`}
            warning={warning}
            onGo={() => goTo(warning.path)}
            onClaim={
              hasSavePermission && warning.figure
                ? () => setFigure(locateFigure(warning))
                : undefined
            }
            onToken={(name) => {
              const position = locateFigure(warning)
              if (position) replaceFigure(position, name)
            }}
          />
        ))}
      </ul>
      {figure && (
        <ClaimForm
          api={api}
          suggested={claimSuggestionFor(figure, context?.claims ?? [])}
          onCreated={(key) => replaceFigure(figure, claimTokenName(key))}
          onClose={() => setFigure(undefined)}
        />
      )}
    </section>
  )
}

/**
 * Its statement has the texts of claims instead of their tokens, because an auditor reads it alone.
 */
function claimSuggestionFor(
  { text, figure }: FigureInText,
  claims: CopyCheckContext['claims'],
): ClaimSuggestion {
  const suggested = suggestClaim(text, figure, new Set(claims.map(({ key }) => key)))
  const claimTexts = Object.fromEntries(
    claims.map((claim) => [claimTokenName(claim.key), claim.text]),
  )
  return { ...suggested, statement: fillTokens(suggested.statement, claimTexts) }
}

/** The position of a figure in a text that may have changed since; undefined where it is gone. */
function findFigure(figure: TypedFigure, text: string): TypedFigure | undefined {
  const same = typedFigures(text).filter((other) => other.figure === figure.figure)
  return same.find(({ start }) => start === figure.start) ?? same[0]
}

function summary(warnings: readonly CopyWarning[] | undefined): string {
  if (!warnings) return 'Checking the texts…'
  if (warnings.length === 0) return 'No warnings.'
  const count = warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`
  return `${count}. You can still publish.`
}
