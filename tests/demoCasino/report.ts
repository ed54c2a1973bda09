import type { Books, Entry, Player } from './books.ts'
import { type Money, moneyText } from './money.ts'

/** What a player did on one day. */
type ReportLine = {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  player: Player
  registrations: number
  firstDeposits: number
  /** The first one among them. */
  deposits: number
  depositAmount: Money
  commission: Money
  adjustment: Money
}

/** The headings of the report, as the connection to the casino names them. */
export const reportColumns = {
  date: 'Date',
  player: 'Player',
  click: 'Click',
  registrations: 'Registrations',
  firstDeposits: 'First deposits',
  deposits: 'Deposits',
  depositAmount: 'Sum of the deposits',
  commission: 'Commission',
  adjustment: 'Adjustment',
  currency: 'Currency',
} as const

/**
 * The final figures of a month by player and day, in the order of the days.
 *
 * @param month `YYYY-MM`
 */
function reportLines({ entries }: Pick<Books, 'entries'>, month: string): ReportLine[] {
  const lines = new Map<string, ReportLine>()
  for (const entry of entries) {
    const day = new Date(entry.at).toISOString().slice(0, 10)
    if (!day.startsWith(month) || entry.final === null) continue
    const key = `${day} ${entry.player.id}`
    lines.set(key, addEntry(lines.get(key) ?? emptyLine(day, entry.player), entry, entry.final))
  }
  // The report has no column for qualified players.
  return [...lines.values()].filter(isFilled).sort((one, other) => (one.day < other.day ? -1 : 1))
}

/** The report of a month as CSV. */
export function monthlyReport(books: Pick<Books, 'entries'>, month: string): string {
  const rows = reportLines(books, month).map((line) => [
    line.day,
    line.player.id,
    line.player.click ?? '',
    line.registrations,
    line.firstDeposits,
    line.deposits,
    moneyText(line.depositAmount),
    moneyText(line.commission),
    moneyText(line.adjustment),
    line.player.currency,
  ])
  return [Object.values(reportColumns), ...rows]
    .map((cells) => `${cells.map((cell) => csvCell(String(cell))).join(',')}\r\n`)
    .join('')
}

function emptyLine(day: string, player: Player): ReportLine {
  const counts = { registrations: 0, firstDeposits: 0, deposits: 0 }
  return { day, player, ...counts, depositAmount: 0n, commission: 0n, adjustment: 0n }
}

function addEntry(line: ReportLine, { kind }: Entry, final: NonNullable<Entry['final']>) {
  const isFirst = kind === 'first-deposit'
  const { deposit, commission } = final
  const earned = commission ?? 0n
  const isAdjustment = kind === 'adjustment'
  return {
    ...line,
    registrations: line.registrations + (kind === 'registration' ? 1 : 0),
    firstDeposits: line.firstDeposits + (isFirst ? 1 : 0),
    deposits: line.deposits + (isFirst || kind === 'deposit' ? 1 : 0),
    depositAmount: line.depositAmount + (deposit ?? 0n),
    commission: line.commission + (isAdjustment ? 0n : earned),
    adjustment: line.adjustment + (isAdjustment ? earned : 0n),
  }
}

function isFilled(line: ReportLine): boolean {
  const { registrations, deposits, depositAmount, commission, adjustment } = line
  return (
    registrations + deposits > 0 || [depositAmount, commission, adjustment].some((it) => it !== 0n)
  )
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
