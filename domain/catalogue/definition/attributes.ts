type Shared = {
  /** Its name in the admin panel and in error messages. */
  label: string
  description?: string
  /** The fact exists only where another fact has one of these values; absent if it always exists. */
  onlyFor?: { fact: string; values: readonly string[] }
}

type TextAttribute = Shared & { type: 'text'; placeholder?: string }
type ChoiceAttribute<Value extends string> = Shared & {
  type: 'choice'
  options: readonly { value: Value; label: string }[]
}
type NumberAttribute = Shared & {
  type: 'number'
  /** Inclusive. */
  min: number
  /** Inclusive. */
  max: number
  decimals: 0 | 2
}

/** The key of a casino or of an offer. */
type KeyAttribute = Shared & { type: 'key'; of: 'casinos' | 'offers' }

/**
 * A fact of an item that editors write, import and export. Its field in the admin panel, its column in
 * files and its checks are made from it.
 */
export type Attribute = (
  | TextAttribute
  | ChoiceAttribute<string>
  | NumberAttribute
  | KeyAttribute
) & {
  required: boolean
}

export type Attributes = Readonly<Record<string, Attribute>>

type ValueOf<One extends Attribute> =
  One extends ChoiceAttribute<infer Value> ? Value : One extends NumberAttribute ? number : string

/** The values of the facts; undefined where a fact is empty. */
export type FactsOf<Own extends Attributes> = {
  [Name in keyof Own]: Own[Name] extends { required: true }
    ? ValueOf<Own[Name]>
    : ValueOf<Own[Name]> | undefined
}

type Optional<One> = One & { required: false }

/** A required fact. */
export function required<One extends Optional<object>>(
  attribute: One,
): Omit<One, 'required'> & { required: true } {
  return { ...attribute, required: true }
}

/** A fact that exists only where another fact has one of some values. */
export function onlyFor<One extends Attribute>(
  fact: string,
  values: readonly string[],
  attribute: One,
): One {
  return { ...attribute, onlyFor: { fact, values } }
}

/** Whether an item with these facts can have a fact. */
export function applies(attribute: Attribute, facts: Readonly<Record<string, unknown>>): boolean {
  const { onlyFor: condition } = attribute
  if (!condition) return true
  const value = facts[condition.fact]
  return typeof value === 'string' && condition.values.includes(value)
}

/** A short text, such as a name. */
export function textAttribute(
  label: string,
  rest: Omit<TextAttribute, 'type' | 'label'> = {},
): Optional<TextAttribute> {
  return { type: 'text', label, ...rest, required: false }
}

/** One of the values of a vocabulary. */
export function choiceAttribute<Value extends string>(
  label: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Optional<ChoiceAttribute<Value>> {
  const options = values.map((value) => ({ value, label: labels[value] }))
  return { type: 'choice', label, options, required: false }
}

/** A number in a range; money is in dollars. */
export function numberAttribute(
  label: string,
  range: Pick<NumberAttribute, 'min' | 'max'> & { decimals?: 2; description?: string },
): Optional<NumberAttribute> {
  return { type: 'number', label, decimals: 0, ...range, required: false }
}

/** An amount in dollars, with cents. */
export function moneyAttribute(label: string): Optional<NumberAttribute> {
  return numberAttribute(label, { min: 0, max: 1_000_000_000, decimals: 2 })
}

/** A casino or an offer, by its key. */
export function keyAttribute(
  label: string,
  of: KeyAttribute['of'],
  rest: Pick<KeyAttribute, 'description'> = {},
): Optional<KeyAttribute> {
  return { type: 'key', label, of, ...rest, required: false }
}
