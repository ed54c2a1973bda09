import type { FieldState, FormState } from 'payload'

/** A form at one moment. */
export type FormMoment = {
  fields: FormState
  /** Whether an autosave is under way, as far as the form says. */
  isSaving: boolean
}

/**
 * Remembers which fields somebody has typed in since a save began, so that its answer takes none of
 * them back: Payload's form accepts the server's value for every field but the one that was typed in
 * last. When the next save begins they are as before, and its answer may tidy them up.
 */
export class TypedFields {
  readonly #values = new Map<string, unknown>()
  #before: FormMoment = { fields: {}, isSaving: false }

  /** Looks at the form after a change; returns what to merge into it: marks, and no values. */
  look(now: FormMoment): FormState {
    const marks = {
      ...(now.isSaving && !this.#before.isSaving ? this.#released(now.fields) : {}),
      ...this.#remembered(now.fields),
    }
    this.#before = now
    return marks
  }

  /** What was typed before the save is in it, save for the field in which somebody may be typing. */
  #released(fields: FormState): FormState {
    const paths = [...this.#values.keys()].slice(0, -1)
    this.#values.clear()
    return Object.fromEntries(
      paths.flatMap((path) => {
        const field = fields[path]
        return field?.isModified ? [[path, marked(field, false)]] : []
      }),
    )
  }

  #remembered(fields: FormState): FormState {
    for (const [path, { isModified, value }] of Object.entries(fields)) {
      if (!isModified || value === this.#before.fields[path]?.value) continue
      this.#values.delete(path)
      this.#values.set(path, value)
    }
    return Object.fromEntries(
      [...this.#values].flatMap(([path, value]) => {
        const field = fields[path]
        // With another value it was replaced as a whole, as by an earlier version.
        if (!field || field.isModified || field.value !== value) return []
        return [[path, marked(field, true)]]
      }),
    )
  }
}

/** Without the value: somebody may have typed on meanwhile. */
function marked(field: FieldState, isModified: boolean): FieldState {
  const { value: _value, initialValue: _initial, rows: _rows, ...rest } = field
  return { ...rest, isModified }
}
