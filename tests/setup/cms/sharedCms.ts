import { afterAll, beforeAll } from 'vitest'
import { admin as firstAdmin } from '../database/admin.ts'
import { cloneTemplate, resetClone, type TestDatabase } from '../database/testDatabase.ts'
import { type RestClient, signInAs } from './restClient.ts'
import { isOpen, openTestCms, type TestCms } from './testCms.ts'

/** The CMS of a file's tests, which don't close it themselves. */
export type SharedCms = Omit<TestCms, 'close' | 'clearFiles'> & {
  /** A client of its REST API, signed in as the first admin. */
  admin: RestClient
}

/** The CMS of this worker and its database; opened by the first file that needs it. */
let ofWorker: Promise<{ database: TestDatabase; cms: TestCms }> | undefined

async function openForWorker() {
  const database = await cloneTemplate()
  return { database, cms: await openTestCms(database.url) }
}

/**
 * Gives the tests of a file the CMS with the content of the template database. The files of a worker
 * use one instance, because opening Payload takes 2 s; each file finds the database as new.
 */
export function sharedCms(): SharedCms {
  let cms: TestCms | undefined
  let admin: RestClient | undefined

  beforeAll(async () => {
    const opened = await ofWorker
    if (opened && isOpen(opened.cms)) {
      await resetClone(opened.database)
      opened.cms.clearFiles()
    } else {
      ofWorker = openForWorker()
    }
    cms = (await ofWorker)?.cms
    admin = await signInAs(open(cms), firstAdmin)
  })

  afterAll(() => {
    cms = undefined
    admin = undefined
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
    get databaseUrl() {
      return open(cms).databaseUrl
    },
    get dataDir() {
      return open(cms).dataDir
    },
    get admin() {
      return open(admin)
    },
  }
}
