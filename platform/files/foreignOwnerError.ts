import { userName } from './systemUsers.ts'

/**
 * The error for data that belongs to another user, with the remedy.
 *
 * @param path what can't be used
 * @param owner user id of the owner
 * @param folder the folder whose owner has to be changed
 */
export function foreignOwnerError(path: string, owner: number, folder: string): Error {
  const currentName = userName(process.getuid?.() ?? 0)
  return new Error(
    `${path} belongs to the user ${userName(owner)}, but Payline was started by ${currentName}: start it as root or as that user, set DATA_DIR to a folder of your own, or, while it is stopped, change the owner with: sudo chown -R ${currentName} ${folder}`,
  )
}
