/**
 * A text that is wrapped and indented here for the source's sake only: the lines of a paragraph
 * and of a list item are joined again, so that an editor gets it unwrapped. Paragraphs stay
 * separated by an empty line, list items begin with "- " on a line of their own.
 */
export function prose(source: TemplateStringsArray): string {
  return source
    .join('')
    .trim()
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ')
}
