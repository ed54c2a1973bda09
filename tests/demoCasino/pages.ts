import type { Entry, Player, Visit } from './books.ts'
import type { DemoCasino } from './demoCasino.ts'
import { moneyText } from './money.ts'
import type { CallResult } from './postbackQueue.ts'

/** The casino's pages, as plain as they can be. */

export const currencies = ['USD', 'EUR', 'GBP', 'BTC'] as const

const kindsInWords: Record<Entry['kind'], string> = {
  registration: 'registration',
  'first-deposit': 'first deposit',
  deposit: 'deposit',
  qualified: 'qualified player',
  commission: 'commission of the affiliate',
  adjustment: 'chargeback',
}

export function landingPage(visit: Visit): string {
  const click =
    visit.click === null
      ? 'You came without a click id.'
      : `You came with the click id <code>${escaped(visit.click)}</code>.`
  return page(
    'Welcome',
    `<p>${click}</p>
    <form method="post" action="/players">
      <input type="hidden" name="visit" value="${escaped(visit.id)}">
      <p><label>Your name <input name="name" value="Ada" required maxlength="60"></label></p>
      <p><label>Currency <select name="currency">${currencies
        .map((code) => `<option>${code}</option>`)
        .join('')}</select></label></p>
      <p><button>Register</button></p>
    </form>`,
  )
}

export function playerPage(player: Player, entries: readonly Entry[]): string {
  const rows = entries.map((entry) => [
    new Date(entry.at).toISOString(),
    kindsInWords[entry.kind],
    sumOf(entry),
  ])
  const sumForm = (path: string, button: string, sum: string) => `
    <form method="post" action="/players/${player.id}/${path}">
      <p><label>${player.currency} <input name="amount" value="${sum}" required inputmode="decimal"
        pattern="\\d{1,9}(\\.\\d{1,8})?"></label> <button>${button}</button></p>
    </form>`
  return page(
    player.name,
    `${sumForm('deposits', 'Deposit', '50')}
    ${sumForm('chargebacks', 'Request a chargeback', '20')}
    ${table(['time', 'event', 'sum'], rows)}`,
  )
}

export function affiliatePage(casino: DemoCasino, calls: readonly CallResult[]): string {
  const { books, clickParameter, postback, callsLeft } = casino
  const months = [...new Set(books.entries.map(({ at }) => new Date(at).toISOString().slice(0, 7)))]
  const reports = months.map(
    (month) => `<li><a href="/report.csv?month=${month}">report of ${month}</a></li>`,
  )
  const rows = calls.map(({ status, attempt, address }) => [String(status), `${attempt}`, address])
  return page(
    'For affiliates',
    `<p>Links to the casino bring the click id in the parameter <code>${escaped(clickParameter)}</code>.
    There were ${books.visits.length} visits, ${books.players.length} players and
    ${books.entries.length} events.</p>
    <form method="post" action="/affiliates">
      <p><label>Postback address <input name="postback" type="url" size="90" required
        value="${escaped(postback ?? '')}"></label> <button>Save</button></p>
    </form>
    <ul>${reports.join('')}</ul>
    <h2>Calls</h2>
    <p>${callsLeft()} calls wait for their response.</p>
    ${table(['response', 'attempt', 'address'], rows)}`,
  )
}

export function problemPage(problem: string): string {
  return page('That did not work', `<p>${escaped(problem)}</p>`)
}

function sumOf({ deposit, commission, player }: Entry): string {
  const sum = deposit ?? commission
  return sum === null ? '' : `${moneyText(sum)} ${player.currency}`
}

function table(heads: string[], rows: string[][]): string {
  const line = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  return `<table><thead>${line(heads, 'th')}</thead>
    <tbody>${rows.map((cells) => line(cells, 'td')).join('')}</tbody></table>`
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} – demo casino</title>
<style>
  body { font: 16px/1.5 sans-serif; max-width: 70rem; margin: 1rem auto; padding: 0 1rem }
  td, th { padding: 0.2rem 1rem 0.2rem 0; text-align: left; overflow-wrap: anywhere }
</style>
<p><a href="/">Demo casino</a> · <a href="/affiliates">For affiliates</a></p>
<h1>${escaped(title)}</h1>
${body}
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
