import { userInfo } from 'node:os'

/** The user who runs the command; in a container a user id often has no name. */
export function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
