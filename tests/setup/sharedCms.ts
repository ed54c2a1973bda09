import { afterAll, beforeAll } from 'vitest'
import { admin as firstAdmin } from './admin.ts'
import { type RestClient, signInAs } from './restClient.ts'
import { openTestCms, type TestCms } from './testCms.ts'
import { cloneTemplate, type TestDatabase } from './testDatabase.ts'

/** The CMS of a file's tests, which don't close it themselves. */
export type SharedCms = Omit<TestCms, 'close'> & {
  /** A client of its REST API, signed in as the first admin. */
  admin: RestClient
}

/**
 * Gives the tests of a file the CMS on a database of their own, from before the first to after the
 * last test.
 */
export function sharedCms(): SharedCms {
  let database: TestDatabase | undefined
  let cms: TestCms | undefined
  let admin: RestClient | undefined

  beforeAll(async () => {
    database = await cloneTemplate()
    cms = await openTestCms(database.url)
    admin = await signInAs(cms, firstAdmin)
  })

  afterAll(async () => {
    await cms?.close()
    await database?.drop()
  })

  function open<Part>(part: Part | undefined): Part {
    if (part === undefined) throw new Error('The CMS is open only while the tests run.')
    return part
  }

  return {
    get payload() {
      return open(cms).payload
    },
    get accounts() {
      return open(cms).accounts
    },
    get url() {
      return open(cms).url
    },
    get dataDir() {
      return open(cms).dataDir
    },
    get admin() {
      return open(admin)
    },
  }
}
