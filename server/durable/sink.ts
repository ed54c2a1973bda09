/** Where a group of items is stored: a store, or what stands in front of it. */
export type Sink<Item> = {
  /**
   * Stores items durably: resolves once they would survive a power cut. An item that is already
   * stored changes nothing, so repeating a call that failed half-way is safe.
   *
   * @throws when the items may not have been stored; whether they were is unknown then
   */
  insert(items: readonly Item[]): Promise<void>
}
