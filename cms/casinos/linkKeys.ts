import type { UniqueField } from '#cms/fields/uniqueField.ts'

/** The keys that are ends of the addresses /go/KEY: no offer and no link has the same. */

export const offerKey: UniqueField = {
  collection: 'offers',
  field: 'key',
  name: (key) => `an offer with the key ${key}`,
}

export const linkKey: UniqueField = {
  collection: 'links',
  field: 'key',
  name: (key) => `a link with the key ${key}`,
}
