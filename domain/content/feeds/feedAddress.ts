import { z } from 'zod'

/** The address of a feed. */
export const feedAddress = z
  .url({ protocol: /^https$/, error: 'must be a full address that begins with https://' })
  .max(2_000)
  .refine((address) => {
    const url = URL.parse(address)
    return !url?.username && !url?.password
  }, 'must not contain a user name or password')
