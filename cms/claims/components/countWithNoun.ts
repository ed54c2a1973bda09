/** "1 place", "3 places": for nouns whose plural adds an s. */
export function countWithNoun(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`
}
