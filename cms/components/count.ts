/** Such as "1 place" and "3 places", for words whose plural is an s. */
export function count(number: number, thing: string): string {
  return `${number} ${number === 1 ? thing : `${thing}s`}`
}
