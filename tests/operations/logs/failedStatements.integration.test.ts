import pg from 'pg'
import { expect, test } from 'vitest'
import { apiClient } from '#tests/setup/api/apiClient.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { eventually } from '#tests/setup/eventually.ts'
import { signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

const server = sharedProduct({ ROLE: 'all', TRUST_PROXY: '127.0.0.1' })
const reader = 'reader@payline.example'

/** The ids of logged GET requests whose path starts with `path`. */
function idsOf(log: string, path: string): (string | undefined)[] {
  return [...log.matchAll(/"id":"([\w-]+)","method":"GET","path":"([^"]+)"/g)].flatMap(
    ([, id, asked]) => (asked?.startsWith(path) ? [id] : []),
  )
}

/** Makes writes fail with an error that contains the row in its detail. */
const failOnWrites = `
  create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'given up at "%"', new.email
      using errcode = 'XX000', detail = format('Key (email)=(%s), hash %s', new.email, new.hash);
  end $$;
  create trigger fail before insert or update on users for each row execute function fail();
  alter table faq_items rename to gone; alter table _faq_items_v rename to gone_versions`

test('the log of a failed statement contains no address, hash or salt', async () => {
  const headers = await signIn(server.url)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query('select id, hash, salt from users where email = $1', [
    admin.email,
  ])
  await client.query(failOnWrites)
  await client.end()
  const write = async (method: string, path: string, data: unknown) => {
    const body = JSON.stringify(data)
    return (await fetch(server.url + path, { method, headers, body })).status
  }
  const word = 'quite another password'
  const account = { email: reader, password: word }
  const signUp = await apiClient(server)('POST', '/api/v1/auth/signup', { body: account })
  expect([
    signUp.status,
    await write('POST', '/api/users', account),
    await write('PATCH', `/api/users/${rows[0]?.id}`, { password: word }),
  ]).toEqual([500, 500, 500])
  const query = new URLSearchParams({ 'where[question][equals]': reader })
  await fetch(`${server.url}/api/faq-items?${query}`, { headers })
  const list = `${server.siteUrl}/admin/collections/faq-items?search=${reader}`
  // Reads the body to its end, because a failing page has already sent its head.
  await (await fetch(list, { headers })).text()
  const output = await eventually(() => {
    const said = server.process.stdout() + server.process.stderr()
    expect(said).toContain('XX000')
    // Next logs the error of a page to the console.
    expect(said).toContain('"name":"console"')
    expect(said).toContain('insert into')
    return said
  })
  // The line has the id of the request.
  const [, id] = /"id":"([\w-]+)","name":"console"/.exec(output) ?? []
  await eventually(() => expect(idsOf(server.process.stdout(), '/admin/')).toContain(id))
  const secrets = [reader, word, 'pbkdf2', rows[0]?.hash, rows[0]?.salt]
  for (const secret of secrets) expect(output).not.toContain(secret)
})
