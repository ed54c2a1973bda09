import { fillTokens } from '#domain/copy/tokens.ts'

/** Who is signed in, in the words of a text with `{email}` in it. */
export function SignedInAs({ template, email }: { template: string; email: string }) {
  return <p>{fillTokens(template, { email })}</p>
}
