import type { FieldState, FormState } from 'payload'

/** The state of a form at one time. */
export type FormSnapshot = {
  fields: FormState
  /** Whether an autosave is in flight, by the form's own state. */
  isSaving: boolean
}

/**
 * Records the fields in which a user has typed since a save began, so that the save's response
 * reverts none of them: Payload's form accepts the server's value for every field except the field
 * typed in last. When the next save begins the fields are released, and its response may normalize
 * them.
 */
export class EditedFields {
  readonly #values = new Map<string, unknown>()
  #previous: FormSnapshot = { fields: {}, isSaving: false }

  /** Takes the form after a change; returns the field state to merge into it, without values. */
  update(now: FormSnapshot): FormState {
    const marks = {
      ...(now.isSaving && !this.#previous.isSaving ? this.#release(now.fields) : {}),
      ...this.#protect(now.fields),
    }
    this.#previous = now
    return marks
  }

  /**
   * The save contains what was typed before it, except in the field in which the user may still
   * type.
   */
  #release(fields: FormState): FormState {
    const paths = [...this.#values.keys()].slice(0, -1)
    this.#values.clear()
    return Object.fromEntries(
      paths.flatMap((path) => {
        const field = fields[path]
        return field?.isModified ? [[path, withIsModified(field, false)]] : []
      }),
    )
  }

  #protect(fields: FormState): FormState {
    for (const [path, { isModified, value }] of Object.entries(fields)) {
      if (!isModified || value === this.#previous.fields[path]?.value) continue
      this.#values.delete(path)
      this.#values.set(path, value)
    }
    return Object.fromEntries(
      [...this.#values].flatMap(([path, value]) => {
        const field = fields[path]
        // Another value means that the field was replaced as a whole, for example by an earlier
        // version.
        if (!field || field.isModified || field.value !== value) return []
        return [[path, withIsModified(field, true)]]
      }),
    )
  }
}

/** Without the value, because the user may have typed on meanwhile. */
function withIsModified(field: FieldState, isModified: boolean): FieldState {
  const { value: _value, initialValue: _initial, rows: _rows, ...rest } = field
  return { ...rest, isModified }
}
