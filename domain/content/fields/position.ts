import { z } from 'zod'

/** The position in a list; fractions are allowed, so that an item fits between two others. */
export const position = z.number().min(-1_000_000).max(1_000_000)
