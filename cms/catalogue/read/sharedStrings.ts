/** A property with more different texts hardly repeats one. */
const maxShared = 2_000

/**
 * Replaces equal texts of a property of many objects by one text in memory: each row of a database has a
 * copy of its own.
 */
export class SharedStrings {
  readonly #known = new Map<string, string>()

  share<Value>(value: Value): Value | string {
    if (typeof value !== 'string') return value
    const known = this.#known.get(value)
    if (known === undefined && this.#known.size < maxShared) this.#known.set(value, value)
    return known ?? value
  }
}
