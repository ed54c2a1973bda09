import { proseHref } from '#domain/content/prose/proseLinks.ts'

/** The error of a link's address, with its remedy; undefined for a valid address. */
export function linkAddressProblem(address: string): string | undefined {
  if (proseHref(address) !== null) return undefined
  if (address === '') return 'Enter an address.'
  if (/\s/.test(address)) return 'An address has no spaces. Write %20 for a space.'
  if (/[{}]/.test(address)) return 'An address can’t contain tokens.'
  if (address.startsWith('http://')) return 'Only https addresses are allowed: https://…'
  if (address.startsWith('//')) return 'The path of a page begins with one slash: /faq.'
  return 'Enter a page of this site, such as /faq, or a full address, such as https://www.example.com/page.'
}
