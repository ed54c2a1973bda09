import { proseHref } from '#domain/copy/proseLinks.ts'

/** What is wrong with the address of a link and what to do, or undefined. */
export function addressProblem(address: string): string | undefined {
  if (proseHref(address) !== null) return undefined
  if (address === '') return 'Write where the link leads.'
  if (/\s/.test(address)) return 'An address has no spaces. Write %20 where one belongs to it.'
  if (/[{}]/.test(address)) return 'An address takes no tokens: write it out.'
  if (address.startsWith('http://')) return 'Pages link to safe addresses only: https://…'
  if (address.startsWith('//')) return 'A page of this site begins with one slash: /faq.'
  return 'Write a page of this site, such as /faq, or a whole address, such as https://www.example.com/page.'
}
