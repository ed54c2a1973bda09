import { fillTokens } from '#domain/content/fields/tokens.ts'

/** The signed-in account, as a text with the token `{email}` filled in. */
export function SignedInAs({ template, email }: { template: string; email: string }) {
  return <p>{fillTokens(template, { email })}</p>
}
