import pg from 'pg'
import { expect, test } from 'vitest'
import { admin } from '#tests/setup/admin.ts'
import { apiClient } from '#tests/setup/apiClient.ts'
import { signIn } from '#tests/setup/productServer.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'
import { soon } from '#tests/setup/soon.ts'

const server = sharedProduct({ ROLE: 'all', TRUST_PROXY: '127.0.0.1' })
const reader = 'reader@payline.example'

/** Of the requests for what lies below a path. */
function idsOf(said: string, path: string): (string | undefined)[] {
  return [...said.matchAll(/"id":"([\w-]+)","method":"GET","path":"([^"]+)"/g)].flatMap(
    ([, id, asked]) => (asked?.startsWith(path) ? [id] : []),
  )
}

/** As a statement that the database gave up, with the row in its detail. */
const failOnWrites = `
  create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'given up at "%"', new.email
      using errcode = 'XX000', detail = format('Key (email)=(%s), hash %s', new.email, new.hash);
  end $$;
  create trigger fail before insert or update on users for each row execute function fail();
  alter table faq_items rename to gone; alter table _faq_items_v rename to gone_versions`

test('a statement that fails leaves no address, hash or salt in the log', async () => {
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
  // To its end: a page that fails has sent its beginning before.
  await (await fetch(list, { headers })).text()
  const said = server.process.stdout() + server.process.stderr()
  expect(said).toContain('XX000')
  // Next tells the console of what failed in a page.
  expect(said).toContain('"name":"console"')
  expect(said).toContain('insert into')
  // With the id of the request whose page it was.
  const [, id] = /"id":"([\w-]+)","name":"console"/.exec(said) ?? []
  await soon(() => expect(idsOf(server.process.stdout(), '/admin/')).toContain(id))
  const secrets = [reader, word, 'pbkdf2', rows[0]?.hash, rows[0]?.salt]
  for (const secret of secrets) expect(said).not.toContain(secret)
})
