import { z } from 'zod'
import { type Conversion, conversionKinds } from '#domain/revenue/postbacks/conversion.ts'
import type { LineFormat } from '#server/durable/files/spoolLine.ts'

const decimal = z
  .string()
  .regex(/^-?\d+(?:\.\d+)?$/)
  .nullable()

/** A conversion whose sums are decimals in plain notation. */
const conversion = z.object({
  kind: z.enum(conversionKinds),
  identity: z.string(),
  clickId: z.string().nullable(),
  player: z.string().nullable(),
  deposit: decimal,
  commission: decimal,
  currency: z.string().nullable(),
  occurredAt: z.number(),
} satisfies Record<keyof Conversion, z.ZodType>)

/**
 * A call of a casino, as it is stored and as it waits on disk. A field added later gets a default, so
 * that lines of older releases stay readable.
 */
const postbackRecord = z.object({
  /** UUIDv7, made when the call arrived: storing the same record again changes nothing. */
  id: z.string(),
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
  casino: z.string(),
  outcome: z.enum(['counted', 'ignored', 'refused']),
  /** Why it is refused, or what is missing; null for nothing. */
  problem: z.string().nullable(),
  /** The parameters as a query, with the player masked. */
  parameters: z.string(),
  /** The network address of the casino's server. */
  address: z.string(),
  /** Null for a call that is not counted. */
  conversion: conversion.nullable(),
})

export type PostbackRecord = z.infer<typeof postbackRecord>

/** How the spool stores calls of casinos. */
export const postbackLines: LineFormat<PostbackRecord> = { name: 'postbacks', item: postbackRecord }
