import { isValidPort } from './postgresAddress.ts'

/** Where events are stored in ClickHouse. */
export type EventsAddress = {
  /** Base addresses of the HTTP interface of each server: one, or every server of the cluster. */
  servers: string[]
  user: string
  password: string
  database: string
  /** The name of the cluster in the configuration of the servers; undefined: one server. */
  cluster: string | undefined
}

const form =
  /^clickhouse(?<tls>s)?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#]+)\/(?<database>\w+)(?:\?cluster=(?<cluster>[\w-]+))?$/

/**
 * Parses `clickhouse://user:password@host:8123,host:8123/database?cluster=name`; `clickhouses` for TLS.
 *
 * @returns undefined if the text has another form
 */
export function parseEventsAddress(text: string): EventsAddress | undefined {
  const parts = form.exec(text)?.groups
  if (!parts?.hosts || !parts.database) return undefined
  const protocol = parts.tls ? 'https' : 'http'
  const servers = parts.hosts.split(',').map((host) => serverAt(protocol, host))
  if (!servers.every((server) => server !== undefined)) return undefined
  // Without a cluster one server has all events.
  if (servers.length > 1 && parts.cluster === undefined) return undefined
  const [user, password] = [decoded(parts.user), decoded(parts.password)]
  if (user === undefined || password === undefined) return undefined
  return {
    servers,
    user: user || 'default',
    password,
    database: parts.database,
    cluster: parts.cluster,
  }
}

/** The address without user and password, for people. */
export function describeEvents({ servers, database, cluster }: EventsAddress): string {
  const hosts = servers.map((server) => new URL(server).host).join(', ')
  return `ClickHouse, ${database} on ${hosts}${cluster === undefined ? '' : `, cluster ${cluster}`}`
}

const defaultPorts = { http: '8123', https: '8443' }

function serverAt(protocol: 'http' | 'https', host: string): string | undefined {
  const url = URL.parse(`${protocol}://${host}`)
  if (!url?.hostname || url.pathname !== '/' || url.search !== '') return undefined
  const port = /:(\d+)$/.exec(host)?.[1] ?? defaultPorts[protocol]
  return isValidPort(Number(port)) ? `${protocol}://${url.hostname}:${port}` : undefined
}

function decoded(text = ''): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
