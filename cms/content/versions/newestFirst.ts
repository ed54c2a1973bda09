type Args = { sort?: unknown }

/**
 * The adapter's function that finds versions, with the newest first unless `sort` is given. By default
 * it sorts versions of an item by the collection's order, which versions don't have, so by their
 * random ids; and versions of a global by the time of creation, not of the last save.
 */
export function withNewestFirst<Given extends Args, Found>(
  find: (this: unknown, args: Given) => Promise<Found>,
): (this: unknown, args: Given) => Promise<Found> {
  return function findNewestFirst(this: unknown, args) {
    return find.call(this, { ...args, sort: args.sort ?? '-updatedAt' })
  }
}
