/**
 * A text that is wrapped and indented in the source only: the lines of a paragraph and of a list
 * item are joined, so that an editor sees it unwrapped. Paragraphs are separated by an empty line;
 * list items begin with "- " on a new line.
 */
export function prose(source: TemplateStringsArray): string {
  return source
    .join('')
    .trim()
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ')
}
