type Args = { sort?: unknown }

/**
 * The adapter's way to find versions, newest first unless an order is asked for. By itself it sorts
 * an item's versions by the order of its list, which they don't have, and so by their random ids;
 * and those of a document that there is one of by when each was begun, not by when it was saved.
 */
export function newestFirst<Asked extends Args, Found>(
  find: (this: unknown, args: Asked) => Promise<Found>,
): (this: unknown, args: Asked) => Promise<Found> {
  return function findNewestFirst(this: unknown, args) {
    return find.call(this, { ...args, sort: args.sort ?? '-updatedAt' })
  }
}
