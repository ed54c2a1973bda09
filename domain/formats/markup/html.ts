const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that needs no escaping. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Part = string | number | Html | readonly Html[]

/** HTML from a template: inserted texts are escaped, inserted `Html` is not. */
export function html(source: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = parts.map(write)
  return new Html(source.map((piece, at) => piece + (written[at] ?? '')).join(''))
}

function write(part: Part): string {
  if (part instanceof Html) return part.source
  if (typeof part === 'object') return part.map((one) => one.source).join('\n')
  return String(part).replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)
}
