import type pg from 'pg'
import type { PostbackRecord } from '../postbacks/postbackRecord.ts'

/**
 * Stores calls and the conversions that are new, in one statement. A call is known by its id, a
 * conversion by its casino, kind and identity, so storing the same again changes nothing. The update of
 * a known conversion changes nothing either: it returns the row, also one that another process inserts at
 * the same moment. Inserts in the order of the identities, so that two processes can't deadlock.
 */
const insertNew = `
  with sent as (
    select * from json_to_recordset($1) as sent (
      id uuid, received_at timestamptz, casino text, outcome text, problem text, parameters text,
      address text, kind text, identity text, click_id uuid, player text, deposit numeric,
      commission numeric, currency text, occurred_at timestamptz)),
  known as (
    insert into revenue_conversions (
      id, casino, kind, identity, click_id, player, deposit, commission, currency, occurred_at,
      received_at, click_search_at)
    select distinct on (casino, kind, identity)
      id, casino, kind, identity, click_id, player, deposit, commission, currency, occurred_at,
      received_at, case when coalesce(click_id::text, player) is not null then received_at end
    from sent where outcome = 'counted'
    order by casino, kind, identity, received_at, id
    on conflict (casino, kind, identity) do update set identity = excluded.identity
    returning id, casino, kind, identity, deposit, commission, currency)
  insert into postbacks (
    id, outcome, received_at, casino, kind, problem, parameters, address)
  select sent.id,
    (case
      when sent.outcome <> 'counted' then sent.outcome
      when sent.id = known.id then 'counted'
      when (sent.deposit, sent.commission, sent.currency) is not distinct from
        (known.deposit, known.commission, known.currency) then 'repeated'
      else 'differs' end)::enum_postbacks_outcome,
    sent.received_at, sent.casino, sent.kind, sent.problem, sent.parameters, sent.address
  from sent
  left join known using (casino, kind, identity)
  on conflict (id) do nothing`

/**
 * Inserts any number of calls, which are committed when this resolves.
 *
 * @throws when they may not have been stored
 */
export async function insertPostbacks(
  database: Pick<pg.ClientBase, 'query'>,
  records: readonly PostbackRecord[],
): Promise<void> {
  if (records.length === 0) return
  await database.query({
    name: 'insert_postbacks',
    text: insertNew,
    values: [JSON.stringify(records.map(toRow))],
  })
}

function toRow({ conversion, receivedAt, ...record }: PostbackRecord): object {
  return {
    ...record,
    received_at: new Date(receivedAt),
    ...(conversion && {
      kind: conversion.kind,
      identity: conversion.identity,
      click_id: conversion.clickId,
      player: conversion.player,
      deposit: conversion.deposit,
      commission: conversion.commission,
      currency: conversion.currency,
      occurred_at: new Date(conversion.occurredAt),
    }),
  }
}
