/** What a reader has changed of a page, which its HTML knows nothing of. */
const readersOwn: ReadonlySet<string> = new Set(['open', 'hidden'])

/**
 * Makes what is shown equal to `next`, touching no more than what differs: nothing flashes, nothing
 * loses its place, and what was unfolded stays so. `next` is taken apart on the way.
 */
export function become(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return
  becomeAttributes(shown, next)
  const former = [...shown.childNodes]
  const wanted = [...next.childNodes]
  for (const [at, child] of wanted.entries()) {
    const there = former[at]
    if (there) becomeNode(there, child)
    else shown.append(child)
  }
  for (const child of former.slice(wanted.length)) child.remove()
}

function becomeNode(shown: ChildNode, next: ChildNode): void {
  const areElements = shown instanceof Element && next instanceof Element
  if (areElements && shown.tagName === next.tagName) become(shown, next)
  else if (!shown.isEqualNode(next)) shown.replaceWith(next)
}

function becomeAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !readersOwn.has(name)) shown.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value && !readersOwn.has(name)) shown.setAttribute(name, value)
  }
}
