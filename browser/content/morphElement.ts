/** Attributes that the user changes on the page, so they are not taken from the new HTML. */
const readerAttributes: ReadonlySet<string> = new Set(['open', 'hidden'])

/**
 * Makes `shown` equal to `next`, and changes only nodes that differ: nothing flickers, the scroll position
 * stays, and expanded elements stay expanded. Moves nodes out of `next`.
 */
export function morphElement(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return
  morphAttributes(shown, next)
  const current = [...shown.childNodes]
  const wanted = [...next.childNodes]
  for (const [at, child] of wanted.entries()) {
    const existing = current[at]
    if (existing) morphNode(existing, child)
    else shown.append(child)
  }
  for (const child of current.slice(wanted.length)) child.remove()
}

function morphNode(shown: ChildNode, next: ChildNode): void {
  const areElements = shown instanceof Element && next instanceof Element
  if (areElements && shown.tagName === next.tagName) morphElement(shown, next)
  else if (!shown.isEqualNode(next)) shown.replaceWith(next)
}

function morphAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !readerAttributes.has(name)) shown.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value && !readerAttributes.has(name))
      shown.setAttribute(name, value)
  }
}
