import type { Point } from '#domain/catalogue/prose/wordingPicker.ts'
import type { BonusBasis } from '../facts.ts'

/** Of a bonus with all facts. */
const completeSummaries: Record<BonusBasis, Point> = {
  deposit: [
    '{name}: {percentage} of a deposit up to {amount} with code {code}. {wager} wagering, worked out in dollars. {age} only.',
    'How to claim the {name}, {percentage} up to {amount}, with code {code}, and what {wager} wagering asks for. {age} only.',
    '{name} with code {code}: the full {amount} takes a deposit of {base} and {total} in bets. {age} only.',
    'Terms of the {name} in plain words: {percentage} up to {amount}, {wager} wagering, code {code}. {age} only.',
    'What the {name} asks for: a deposit, code {code} and {wager} wagering for up to {amount}. {age} only.',
  ],
  losses: [
    '{name}: {percentage} of counted losses, {amount} at most. Code {code}, {wager} wagering and the terms explained. {age} only.',
    'How the {name} works: code {code}, {percentage} up to {amount}, {wager} wagering. What it covers and what not. {age} only.',
    '{name} with code {code}: up to {amount} back on losses that count, with {wager} wagering. {age} only.',
    'What the {name} returns, up to {amount}, and what it asks for: code {code} and {wager} wagering. {age} only.',
  ],
  unnamed: [
    '{name}: up to {amount} with code {code}. Who can claim it and how, and what {wager} wagering means. {age} only.',
    'How to claim the {name} with code {code}: conditions, {wager} wagering and a cap of {amount} explained. {age} only.',
    '{name} with code {code}: {amount} at most, {wager} wagering, so {total} in bets for all of it. {age} only.',
    'Terms of the {name} in plain words: code {code}, up to {amount}, {wager} wagering. {age} only.',
    'Before you claim the {name}: what code {code} brings, who it is for, and up to {total} in bets. {age} only.',
  ],
}

/** Of bonuses that lack facts, with fewer and fewer of them. */
const plainSummaries: readonly Point[] = [
  [
    '{name}: {percentage} up to {amount} with code {code}. Who can claim it and how, and what to check. {age} only.',
    '{name}: {percentage} up to {amount}. Who can claim it and how, and what {wager} wagering means. {age} only.',
    'How to claim the {name}, {percentage} with code {code}, and what {wager} wagering asks for. {age} only.',
    'How to claim the {name}, up to {amount} with code {code}, and what {wager} wagering means. {age} only.',
  ],
  [
    '{name}: {percentage} up to {amount}. Who can claim it and how, and what to check. {age} only.',
    '{name}: {percentage} with code {code}. Who can claim it and how, and what to check. {age} only.',
    '{name}: up to {amount} with code {code}. Who can claim it and how, and what to check. {age} only.',
    '{name}: {percentage}, with {wager} wagering. Who can claim it and how, and what to check. {age} only.',
    '{name}: up to {amount}, with {wager} wagering. Who can claim it and how. {age} only.',
    '{name} with code {code}: who can claim it and how, and what {wager} wagering means. {age} only.',
  ],
  [
    '{name}: a bonus of {percentage}. Who can claim it and how, and what to check. {age} only.',
    '{name}: a bonus of up to {amount}. Who can claim it and how, and what to check. {age} only.',
    '{name} with code {code}: who can claim it and how, and what to check. {age} only.',
    'How to claim the {name}, and what {wager} wagering means. {age} only.',
  ],
  [
    'The {name} in plain words: who can claim it and how, and what to check beforehand. {age} only.',
    'How to claim the {name}: the steps, the usual terms and common questions. {age} only.',
  ],
]

/**
 * Summaries for search results, with fewer and fewer facts, at most 160 characters each with the
 * longest generated name.
 */
export function summariesFor(basis: BonusBasis): readonly Point[] {
  return [completeSummaries[basis], ...plainSummaries]
}
