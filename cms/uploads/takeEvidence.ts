import {
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  MissingFile,
  ValidationError,
} from 'payload'
import { staff } from '../access/rules.ts'
import { evidenceProblem } from './evidenceProblem.ts'

const isKept =
  'A file that proves something stays as it is: add the newer one as another file, and name that one at the claim.'

/** Refuses a file that isn't what its name says, and one in the place of another. */
export const takeEvidence: CollectionBeforeOperationHook = async (running) => {
  const { collection, operation, overrideAccess, req } = running
  // Nor is a picture cropped, which would write it anew.
  delete req.query.uploadEdits
  if (operation !== 'create' && operation !== 'update') return
  if (!overrideAccess && !(await staff({ req }))) return
  // Payload would fetch it from an address that is given instead.
  if (operation === 'create' && !req.file) throw new MissingFile(req.t)
  if (!req.file) return
  const message =
    operation === 'update' ? isKept : await evidenceProblem(req.file.name, req.file.data)
  if (message === undefined) return
  const errors = [{ path: 'file', message }]
  throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
}

/** The record of what was shown refers to files by their names. */
export const keepEvidenceName: CollectionBeforeChangeHook = ({ data, operation, originalDoc }) => {
  return operation === 'update' ? { ...data, filename: originalDoc.filename } : data
}
