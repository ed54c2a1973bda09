import { describe } from 'vitest'
import { sharedStore } from '../../setup/sharedStore.ts'
import type { ConformanceSite } from './conformanceSite.ts'
import { testGoals } from './goalsSuite.ts'
import { testReturning } from './returningSuite.ts'
import { testStore } from './storeSuite.ts'

const site = sharedStore()

const conformanceSite: ConformanceSite = {
  get store() {
    return site.store
  },
  get databaseUrl() {
    return site.databaseUrl
  },
  storeAt: (now) => site.open({ databaseTime: async () => now }),
  async forgetLimits() {
    await site.rows('update analytics_state set reset_at = null, kept_from = null')
  },
}

describe('the store', () => testStore(conformanceSite))
describe('goals and funnels', () => testGoals(conformanceSite))
describe('returning visitors', () => testReturning(conformanceSite))
