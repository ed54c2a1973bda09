import type { Point, WordingPicker } from './wordingPicker.ts'

/**
 * The first of several points for which the item has the facts, such as points with fewer and fewer
 * facts; empty if it has them for none.
 */
export function sayFirst(picker: WordingPicker, aspect: string, points: readonly Point[]): string {
  for (const point of points) {
    const said = picker.say(aspect, point)
    if (said !== '') return said
  }
  return ''
}
