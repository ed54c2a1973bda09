/** The list is longer; what is rarer than this may be used. */
const refused = 10_000

let commonest: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is among the 10,000 commonest, in capitals or not. The list, which is ranked,
 * is loaded the first time that somebody sets a password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonest ??= loadCommonest()
  return (await commonest).has(password.toLowerCase())
}

async function loadCommonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, refused))
}
