import { collectionOf, type Kind, kindOfCollection, kinds } from '#domain/catalogue/kinds.ts'
import { UsageError } from '../failures/usageError.ts'

const slugs = kinds.map((kind) => collectionOf(kind)).join(', ')

/** @throws UsageError when the argument is no kind */
export function requireKind(given: string): Kind {
  const kind = kindOfCollection(given)
  if (!kind) throw new UsageError(`KIND must be one of ${slugs}, not ${JSON.stringify(given)}.`)
  return kind
}

/** @throws UsageError when the argument is neither a kind nor `all` */
export function requireKinds(given: string): readonly Kind[] {
  if (given === 'all') return kinds
  const kind = kindOfCollection(given)
  if (!kind) {
    throw new UsageError(`KIND must be all or one of ${slugs}, not ${JSON.stringify(given)}.`)
  }
  return [kind]
}
