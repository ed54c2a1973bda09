import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'

/** Of a tournament with all facts. */
const completeSummaries: Point = [
  '{name}: {pool} in prizes, {fee} to enter, {players}. How to join, how the pool is shared and which rules to expect.',
  'How the {name} works: entry {fee}, prize pool {pool}, {players}. Steps, prizes and rules.',
  'Entry {fee}, prize pool {pool}, {players}: the {name} explained from joining to prizes.',
  'What to know before joining the {name}: a fee of {fee}, a pool of {pool} and {players}.',
  'The {name} is {aKind} with {players}. It costs {fee} and has a prize pool of {pool}.',
  '{aKind}: the {name}, with {pool} to be shared, a fee of {fee} and a field of {field}.',
]

/** Of tournaments that are free or lack facts, with fewer and fewer of them. */
const plainSummaries: readonly Point[] = [
  [
    '{name}: {pool} in prizes, {free} to enter, {players}. How to join, how the pool is shared and which rules to expect.',
    'How the {name} works: {free} entry, prize pool {pool}, {players}. Steps, prizes and rules.',
  ],
  [
    '{name}: {pool} in prizes, {fee} to enter. How to join, how the pool is shared and which rules to expect.',
    '{name}: {pool} in prizes, {free} to enter. How to join, how the pool is shared and which rules to expect.',
    '{name}: {pool} in prizes, {players}. How to join, how the pool is shared and which rules to expect.',
    '{name}: {fee} to enter, {players}. How to join, what to know about prizes and which rules to expect.',
    '{name}: {free} to enter, {players}. How to join, what to know about prizes and which rules to expect.',
  ],
  [
    '{name}: {pool} in prizes. How to join, how the pool is shared and which rules to expect.',
    '{name}: {fee} to enter. How to join, what to know about prizes and which rules to expect.',
    '{name}: {free} to enter. How to join, what to know about prizes and which rules to expect.',
    '{name}: {players}. How to join, what to know about prizes and which rules to expect.',
  ],
  [
    '{name}: how to join, what to know about prizes and which rules to expect in {aTournament}.',
    'How the {name} works: steps, prizes and the usual rules of {aTournament}.',
  ],
]

/**
 * Summaries for search results, with fewer and fewer facts, at most 160 characters each with the
 * longest generated name. The last ones need no more than a name and a type.
 */
export const tournamentSummaries: readonly Point[] = [completeSummaries, ...plainSummaries]
