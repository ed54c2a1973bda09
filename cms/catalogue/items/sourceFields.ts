import type { CollectionBeforeChangeHook, Field } from 'payload'
import { z } from 'zod'
import { nobody } from '#cms/accounts/access/rules.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { deliveredFields } from './setBack/deliveredFields.ts'
import { importedFields } from './setBack/importedFields.ts'
import { isSameValue } from './setBack/sameValue.ts'

/** Where an item comes from: it was delivered with the product, imported from a file, or typed. */
const itemSources = ['delivered', 'imported', 'own'] as const
type ItemSource = (typeof itemSources)[number]

const sourceLabels: Record<ItemSource, string> = {
  delivered: 'Delivered',
  imported: 'Imported',
  own: 'Own',
}

const readOnly = { create: nobody, update: nobody }

/** Where an item comes from, and what was changed by hand since: the hook `noteEditedFields` writes it. */
export function sourceFields(): Field[] {
  return [
    {
      name: 'source',
      type: 'select',
      label: 'Source',
      index: true,
      options: itemSources.map((value) => ({ value, label: sourceLabels[value] })),
      access: readOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description:
          'Where the item comes from. A new release updates delivered items that nobody has changed.',
      },
    },
    {
      name: 'changedByHand',
      type: 'checkbox',
      label: 'Changed by hand',
      index: true,
      defaultValue: false,
      access: readOnly,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Imports keep the fields that were changed here.',
        components: {
          Cell: {
            path: '/fields/ValueCell.tsx#ValueCell',
            clientProps: { missing: 'no', ticked: 'yes' },
          },
        },
      },
    },
    { name: 'editedFields', type: 'json', access: readOnly, admin: { hidden: true } },
  ]
}

const names = z.array(z.string()).catch([])
const row = z.record(z.string(), z.unknown()).catch({})

/** Notes which fields a person has changed, so that imports and new releases keep them. */
export function noteEditedFields(kind: Kind): CollectionBeforeChangeHook {
  return ({ data, originalDoc, operation }) => {
    const [next, former] = [row.parse(data), row.parse(originalDoc)]
    const changed = importedFields(kind)
      .map(({ name }) => name)
      .filter((name) => name in next && !isSameValue(name, next[name], former[name]))
    const source = operation === 'create' ? 'own' : former.source
    const delivered = source === 'delivered' ? deliveredFields(kind, former.slug) : undefined
    const edited = [...new Set([...names.parse(former.editedFields), ...changed])].filter(
      (name) => {
        const value = (name in next ? next : former)[name]
        return !delivered || !isSameValue(name, value, delivered[name])
      },
    )
    return { ...data, source, editedFields: edited, changedByHand: edited.length > 0 }
  }
}
