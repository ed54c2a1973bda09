import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  MissingFile,
  ValidationError,
} from 'payload'
import { staff } from '#cms/accounts/access/rules.ts'
import { evidenceProblem } from './evidenceProblem.ts'

const replacementRefusal =
  'A file of evidence can’t be replaced: add the newer one as another file, and select that file at the claim.'

/** Refuses a file whose content doesn't match its name, and the replacement of a file. */
export const checkEvidenceFile: CollectionBeforeOperationHook = async (operationArgs) => {
  const { collection, operation, overrideAccess, req } = operationArgs
  // A crop would rewrite the file.
  delete req.query.uploadEdits
  if (operation !== 'create' && operation !== 'update') return
  if (!overrideAccess && !(await staff({ req }))) return
  // Otherwise Payload would fetch the file from a given URL.
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (!req.file) return
  const message =
    operation === 'update'
      ? replacementRefusal
      : await evidenceProblem(req.file.name, req.file.data)
  if (message === undefined) return
  const errors = [{ path: 'file', message }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}

/** The record of shown claims refers to files by their names. */
export const keepEvidenceName: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  return operation === 'update' ? { ...data, filename: originalDoc.filename } : data
}
