import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { isDraftSave } from '../draftSaves.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'
import { type OneOfAKind, takenProblem } from '../taken.ts'

/**
 * Refuses a new draft with a value that another item has. Fields of a draft aren't validated, and the
 * database would refuse it without saying which item that is.
 */
export function refuseTaken(kind: OneOfAKind): CollectionBeforeValidateHook {
  return async ({ collection, data, operation, req }) => {
    const value: unknown = data?.[kind.field]
    if (operation !== 'create' || typeof value !== 'string' || !value) return data
    if (!isDraftSave(req, collection.slug)) return data
    const message = await takenProblem(req, kind, value, undefined)
    if (!message) return data
    const label = fieldInWords(req.payload, collection.slug, kind.field)
    const errors = [{ path: kind.field, label, message }]
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
}
