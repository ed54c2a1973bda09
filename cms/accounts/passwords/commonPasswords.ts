/** The list is longer; passwords with a higher rank are allowed. */
const maxRank = 10_000

let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the 10,000 most common ones, in upper or lower case. The list is loaded on
 * the first call.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(password.toLowerCase())
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, maxRank))
}
