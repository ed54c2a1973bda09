import { z } from 'zod'

const maxRanges = 100
const needed = 'must be network addresses or ranges, such as 203.0.113.0/24'
const entry = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: needed })
  .refine((range) => !range.endsWith('/0'), 'must be empty to accept all addresses')
  .refine((range) => !/^::ffff:/i.test(range), 'must have IPv4 addresses in their own form')

/**
 * Network addresses and ranges, separated by spaces, commas or lines: `203.0.113.7, 2001:db8::/32`.
 * Parsed to a list.
 */
export const addressRanges = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').split(/[\s,]+/).filter((it) => it !== ''))
  .pipe(z.array(entry).max(maxRanges))
