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

/** The recommended length of a description in search results, in characters. */
const maxSummary = 160

/**
 * The summary for search results: the first one that has its facts and is short enough, with a long name
 * the shortest of them.
 */
export function saySummary(picker: WordingPicker, points: readonly Point[]): string {
  let shortest = ''
  for (const point of points) {
    const said = picker.say('summary', point)
    if (said !== '' && said.length <= maxSummary) return said
    if (shortest === '' || (said !== '' && said.length < shortest.length)) shortest = said
  }
  return shortest
}
