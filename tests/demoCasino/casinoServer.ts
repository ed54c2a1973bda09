import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { NewEntry, Player } from './books.ts'
import type { DemoCasino } from './demoCasino.ts'
import { type Money, money } from './money.ts'
import { affiliatePage, currencies, landingPage, playerPage, problemPage } from './pages.ts'
import { depositEntries } from './play.ts'
import type { CallResult } from './postbackQueue.ts'
import { monthlyReport } from './report.ts'

/** What the affiliate earns of a deposit, in percent. */
const share = 25n
const amountFormat = /^\d{1,9}(\.\d{1,8})?$/

type Answer =
  | { html: string; status?: number }
  | { csv: string; name: string }
  /** The path of the page to go on with. */
  | { seeOther: string }

/** The pages of a casino. All addresses without another page are landing pages. */
export function casinoPages(
  casino: DemoCasino,
  calls: () => readonly CallResult[],
): RequestListener {
  return (request, response) => {
    answer(request, casino, calls).then(
      (it) => send(response, it),
      (error: unknown) => {
        send(response, { html: problemPage(String(error)), status: 500 })
      },
    )
  }
}

async function answer(
  request: IncomingMessage,
  casino: DemoCasino,
  calls: () => readonly CallResult[],
): Promise<Answer> {
  const { url = '/', method } = request
  const { pathname, searchParams } = new URL(url, 'http://casino.invalid')
  const [, area, id, action] = pathname.split('/')
  if (method === 'POST') {
    const form = new URLSearchParams(await text(request))
    return area === 'affiliates' ? setPostback(casino, form) : play(casino, { id, action, form })
  }
  if (area === 'players') {
    const player = casino.books.players.find((it) => it.id === id)
    return player ? { html: historyOf(casino, player) } : unknownPlayer
  }
  if (pathname === '/affiliates') return { html: affiliatePage(casino, calls()) }
  if (pathname === '/report.csv') {
    const month = searchParams.get('month') ?? ''
    return { csv: monthlyReport(casino.books, month), name: `${casino.name}-${month}.csv` }
  }
  // Browsers ask for it by themselves.
  if (pathname === '/favicon.ico') return { html: '', status: 404 }
  return { html: landingPage(casino.arrive(url)) }
}

const unknownPlayer: Answer = { html: problemPage('There is no such player.'), status: 404 }

function setPostback(casino: DemoCasino, form: URLSearchParams): Answer {
  casino.postback = form.get('postback')?.trim() || null
  return { seeOther: '/affiliates' }
}

type Action = { id: string | undefined; action: string | undefined; form: URLSearchParams }

function play(casino: DemoCasino, { id, action, form }: Action): Answer {
  if (id === undefined) return register(casino, form)
  const player = casino.books.players.find((it) => it.id === id)
  if (!player) return unknownPlayer
  const typed = form.get('amount')?.trim() ?? ''
  if (!amountFormat.test(typed)) {
    return { html: problemPage('Type the sum as 50 or 0.0125.'), status: 400 }
  }
  const sum = money(typed)
  enter(
    casino,
    action === 'chargebacks' ? chargeback(casino, player, sum) : deposit(casino, player, sum),
  )
  return { seeOther: `/players/${player.id}` }
}

function register(casino: DemoCasino, form: URLSearchParams): Answer {
  const { books, clock } = casino
  const visit = books.visits.find((it) => it.id === form.get('visit'))
  const player = books.register({
    name: form.get('name')?.trim() || 'Nameless',
    click: visit?.click ?? null,
    currency: currencies.find((code) => code === form.get('currency')) ?? currencies[0],
  })
  enter(casino, [{ kind: 'registration', player, at: clock() }])
  return { seeOther: `/players/${player.id}` }
}

function deposit(casino: DemoCasino, player: Player, sum: Money): NewEntry[] {
  const isFirst = !casino.books.entries.some(
    (entry) => entry.player === player && entry.kind === 'first-deposit',
  )
  const kind = isFirst ? 'first-deposit' : 'deposit'
  const paid = {
    kind,
    player,
    at: casino.clock(),
    paidIn: sum,
    share: (sum * share) / 100n,
  } as const
  return depositEntries(paid, casino.style.amountIs)
}

/** Takes back the affiliate's share of the sum. */
function chargeback({ clock }: DemoCasino, player: Player, sum: Money): NewEntry[] {
  return [{ kind: 'adjustment', player, at: clock(), commission: -(sum * share) / 100n }]
}

function enter(casino: DemoCasino, entries: NewEntry[]): void {
  casino.post(entries.map(casino.books.enter))
}

function historyOf({ books }: DemoCasino, player: Player): string {
  return playerPage(
    player,
    books.entries.filter((entry) => entry.player === player),
  )
}

function send(response: ServerResponse, answer: Answer): void {
  if ('seeOther' in answer) {
    response.writeHead(303, { location: answer.seeOther }).end()
  } else if ('csv' in answer) {
    const disposition = `attachment; filename="${answer.name.replace(/[^\w.-]/g, '')}"`
    response
      .writeHead(200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': disposition,
      })
      .end(answer.csv)
  } else {
    response
      .writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' })
      .end(answer.html)
  }
}
