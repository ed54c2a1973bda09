const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)(?!\\p{L})\\.?'
const ordinal = '(?:st|nd|rd|th)?'
const ofYear = '(?:,?\\s\\d{4}(?!\\d))?'

/** Texts with numbers that are no claims about the product; applied one after the other. */
const otherNumbers: readonly RegExp[] = [
  // Tokens, and addresses of links and of people.
  /\{[^{}\n]{0,200}\}/g,
  /\]\([^()\n]{0,2000}\)/g,
  /(?:https?:\/\/|www\.)[^\s<>"]{1,2000}/gi,
  /[\w.+-]{1,64}@[\w.-]{1,200}/g,
  /(?<![\p{L}\p{N}/])\/\p{L}[^\s<>"]{0,500}/gu,
  // Days: 2026-11-21, 21.11.2026, 11/21/2026, 21 November 2026, November 21, 2026; and 18:30.
  /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g,
  /(?<!\d)\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})(?!\d)/g,
  new RegExp(`(?<!\\d)\\d{1,2}${ordinal}\\s(?:of\\s)?${month}${ofYear}`, 'gu'),
  new RegExp(`(?<!\\p{L})${month}\\s\\d{1,2}${ordinal}(?![\\d,]\\d)${ofYear}`, 'gu'),
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)/g,
  // Numbers of sections and items: Section 12.3, № 4, §5, #7, and 3. at the beginning of a line.
  /(?<!\p{L})(?:section|article|clause|paragraph|chapter|part|step|page|table|figure|version|level|formula|error|no\.|nos\.|§|№|#)\s?\d{1,6}(?:\.\d{1,4}){0,4}(?![\d,]\d)/giu,
  /(?<!\d)\d{1,4}(?:\.\d{1,4}){2,4}(?!\d)/g,
  /(?<=^|\n)[ \t]{0,8}\d{1,3}[.)](?=\s)/g,
  // Numbers of rules, licences and standards: ISO 27001, licence no. 12345.
  /(?<!\p{L})(?:licen[cs]e|registration|company|account|regulation|directive|ISO|RFC)(?:\s(?:no\.|number))?\s\d{1,9}(?!\d|[,.]\d|\s?[+%])/giu,
  // Resolutions of pictures.
  /(?<![\p{L}\p{N}.,])[48]K\s(?:\p{Ll}{1,20}-)?(?:videos?|streams?|streaming|pictures?|quality|resolution|screens?|displays?)(?!\p{L})/gu,
  // Telephone numbers, with letters too: +44 808 802 0133, 1-800-GAMBLER (1-800-426-2537).
  /\+\d[\d\s().-]{5,24}\d/g,
  /(?<![\p{L}\p{N}.,$€£])\(?\d{1,5}\)?(?:[ -](?!000(?!\d))\d{2,7}|-[A-Z]{2,9}(?![a-z])){2,5}(?![\p{L}\p{N}%])/gu,
  /(?<![\p{L}\p{N}.,$€£])(?:0\d{2,4}|1\d{2})[ -](?!000(?!\d))\d{3,8}(?![\p{L}\p{N}%])/gu,
  // Ages: 18+, over 21, 21 or older.
  /(?<![\p{L}\p{N}.,$€£])(?:18|21)\+(?!\d)/gu,
  /(?<![\p{L}\p{N}])(?:over|under|aged?|least)\s(?:1[6-9]|2[01])(?!\d|[.,]\d|\s?[%x])/giu,
  /(?<![\p{L}\p{N}.,])(?:1[6-9]|2[01])(?:\s(?:years|or\s(?:older|over))|-year)/giu,
]

/** Matches no pattern: is no digit, letter or space. */
const maskCharacter = '\u0000'

/** `text` with all numbers that are no figures masked, at the same length. */
export function maskOtherNumbers(text: string): string {
  return otherNumbers.reduce(
    (left, pattern) => left.replace(pattern, (found) => maskCharacter.repeat(found.length)),
    text,
  )
}
