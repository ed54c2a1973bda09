import type { Kind } from '#domain/catalogue/kinds.ts'

/**
 * The cache tags of pages that depend on a kind's items otherwise than by single items (see `itemTag`):
 * - `list`: on which items there are, in which order;
 * - `any`: on any fact of any item, as filtered listings do;
 * - `options`: on the options of filters, as every page of a listing does;
 * - `summary`: on the smallest and largest values of figures, and on which attributes items share.
 */
export function catalogueTags(kind: Kind): Record<'list' | 'any' | 'options' | 'summary', string> {
  return {
    list: `list.${kind}`,
    any: `any.${kind}`,
    options: `options.${kind}`,
    summary: `summary.${kind}`,
  }
}

/**
 * The tag of the page of an item that leads to the items beside it. Pages that only link to the item don't
 * depend on its position.
 */
export function besideTag(kind: Kind, id: string): string {
  return `beside.${kind}/${id}`
}
