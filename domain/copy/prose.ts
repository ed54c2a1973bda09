/** A block of running text, ready to be shown as `<p>` or `<ul>`. */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const bullet = '- '

/**
 * The blocks of a prose text (see `prose` in text.ts). An empty line ends a block. Neighbouring
 * lines that begin with "- " form one list, even right under a paragraph; other neighbouring
 * lines are joined by a space into one paragraph.
 */
export function parseProse(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
    if (line === '') {
      open = undefined
    } else if (!extend(open, line)) {
      open = begin(line)
      blocks.push(open)
    }
  }
  return blocks
}

/** Adds `line` to the open block when it is of the same kind. */
function extend(open: Block | undefined, line: string): boolean {
  const item = itemOf(line)
  if (open?.kind === 'list' && item !== undefined) {
    open.items.push(item)
    return true
  }
  if (open?.kind === 'paragraph' && item === undefined) {
    open.text += ` ${line}`
    return true
  }
  return false
}

function begin(line: string): Block {
  const item = itemOf(line)
  return item === undefined ? { kind: 'paragraph', text: line } : { kind: 'list', items: [item] }
}

function itemOf(line: string): string | undefined {
  return line.startsWith(bullet) ? line.slice(bullet.length).trim() : undefined
}
