import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { duplicateProblem, type UniqueField } from '#cms/fields/uniqueField.ts'
import { isDraftSave } from '../copy/draftSaves.ts'

/**
 * Refuses a new draft with a value that must be unique and that another item has. Payload doesn't
 * validate the fields of a draft, and the database's error wouldn't name the other item.
 */
export function refuseDuplicateDraft(uniqueField: UniqueField): CollectionBeforeValidateHook {
  return async ({ collection, data, operation, req }) => {
    const value: unknown = data?.[uniqueField.field]
    if (operation !== 'create' || typeof value !== 'string' || !value) return data
    if (!isDraftSave(req, collection.slug)) return data
    const message = await duplicateProblem(req, uniqueField, value, undefined)
    if (!message) return data
    const label = fieldLabel(req.payload, collection.slug, uniqueField.field)
    const errors = [{ path: uniqueField.field, label, message }]
    throw new ValidationError({ collection: collection.slug, errors, req }, req.t)
  }
}
