import pg from 'pg'
import { expect, test } from 'vitest'
import { runInRequest, runOutsideRequest } from '../http/requestContext.ts'
import { createLog, type Log, redirectConsole } from './log.ts'

const email = 'reader@payline.example'
const hash = 'pbkdf2-sha256-v1:c2VjcmV0'
const secrets = [email, 'reader', hash, 'c2VjcmV0', 'the-salt']

/** Like Drizzle's error, whose message contains the statement and all its values. */
class DrizzleQueryError extends Error {
  readonly query: string
  readonly params: unknown[]
  constructor(query: string, params: unknown[], cause: Error) {
    super(`Failed query: ${query}\nparams: ${params}`, { cause })
    this.query = query
    this.params = params
  }
}

function postgresError(message: string, facts: Partial<pg.DatabaseError>): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, 100, 'error'), { severity: 'ERROR', ...facts })
}

const timeout = postgresError('canceling statement due to statement timeout', { code: '57014' })
const failed = new DrizzleQueryError(
  `update "users" set "email" = $1, "salt" = $2, "hash" = $3 where "email" = '${email}'`,
  [email, 'the-salt', hash],
  timeout,
)
const duplicate = postgresError(
  'duplicate key value violates unique constraint "users_email_idx"',
  {
    code: '23505',
    detail: `Key (email)=(${email}) already exists.`,
    where: `COPY users, line 1: "${email}"`,
    constraint: 'users_email_idx',
  },
)
const unreadable = postgresError(`invalid input syntax for type uuid: "${email}" "x"`, {
  code: '22P02',
})

function written(write: (log: Log) => void): string {
  let text = ''
  write(createLog('trace', { write: (line) => (text += line) }))
  return text
}

const forms: Array<[string, (log: Log, error: Error) => void]> = [
  ['alone', (log, error) => log.error(error)],
  ['as err', (log, error) => log.error({ err: error }, 'it failed')],
  ['as err without a message', (log, error) => log.warn({ err: error })],
  ['as error', (log, error) => log.fatal({ error, id: 1 }, 'it failed')],
  ['as msg', (log, error) => log.error({ msg: error })],
  ['by its message', (log, error) => log.error({ msg: `It failed: ${error.message}` })],
  ['by its stack', (log, error) => log.error(`It failed: ${error.stack}`)],
  ['within a message', (log, error) => log.error('It failed: %s', error)],
  ['deep inside', (log, error) => log.error({ job: { errors: [error, { error }] } })],
  ['of a child', (log, error) => log.child({ name: 'cms' }).error({ err: error })],
  ['as a cause', (log, error) => log.error(new Error('outer', { cause: error }))],
]

test.each(forms)('a failed statement is logged without its values: %s', (_form, write) => {
  for (const error of [failed, duplicate]) {
    const text = written((log) => write(log, error))
    for (const secret of secrets) expect(text).not.toContain(secret)
    expect(JSON.parse(text).level).toBeGreaterThan(30)
  }
})

test('the trace of a failed statement contains the statement, the cause and the location', () => {
  const { err, msg } = JSON.parse(written((log) => log.error(failed)))
  expect(msg).toBe('a query failed')
  expect(err).toMatchObject({
    statement: 'update "users" set "email" = $1, "salt" = $2, "hash" = $3 where "email" =',
    at: [expect.stringContaining('log.test.ts'), ...err.at.slice(1)],
    cause: { code: '57014', message: 'canceling statement due to statement timeout' },
  })
})

test('names of the schema are logged, values are not', () => {
  const about = (error: Error) => JSON.parse(written((log) => log.error(error))).err
  expect(about(duplicate)).toMatchObject({ code: '23505', constraint: 'users_email_idx' })
  expect(about(unreadable)).toMatchObject({
    code: '22P02',
    message: 'the database refused a value',
  })
  const other = postgresError(`role "${email}" does not "exist"`, { code: '28000' })
  expect(about(other).message).toBe('role "…"')
})

test('an address anywhere in a line is removed', () => {
  const text = written((log) => {
    log.warn({ path: `/api/users/${email}`, at: new Date(0), url: new URL('http://x.example/y') })
    log.error({ err: new Error(`No mail for <${email}>: postgres://payline:pw@db.example/x`) })
  })
  expect(text).not.toMatch(/reader|pw/)
  expect(text).toContain('"at":"1970-01-01T00:00:00.000Z","url":"http://x.example/y"')
})

test('console output goes to the log, without the properties of errors', () => {
  const text = written((log) => {
    const ignore = (..._args: unknown[]) => {}
    const own = { error: ignore, warn: ignore, info: ignore, log: ignore }
    redirectConsole(log, own)
    own.error(failed)
    own.error('⨯', failed, { digest: '1', error: failed })
    own.warn('so what')
    own.log('✓ Ready in', 3, 's')
  })
  for (const secret of secrets) expect(text).not.toContain(secret)
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([
    { level: 50, name: 'console', msg: 'a query failed', err: { cause: { code: '57014' } } },
    { level: 50, msg: expect.stringContaining("digest: '1'") },
    { level: 40, msg: 'so what' },
    { level: 30, name: 'console', msg: '✓ Ready in 3 s' },
  ])
})

test('lines that are written during a request have its id, also from child loggers and async calls', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await Promise.all(
    ['one', 'other'].map((id) =>
      runInRequest(id, async () => {
        await new Promise((settle) => setImmediate(settle))
        log.child({ name: 'cms' }).warn({ err: new Error(id) })
        log.info({ id: 'its own' }, id)
        runOutsideRequest(() => log.info(id))
      }),
    ),
  )
  log.info('none')
  const ids = lines.map((line) => JSON.parse(line)).map(({ msg, id }) => [msg, id])
  expect(ids).toEqual([
    ['one', 'one'],
    ['one', 'its own'],
    ['one', undefined],
    ['other', 'other'],
    ['other', 'its own'],
    ['other', undefined],
    ['none', undefined],
  ])
})
