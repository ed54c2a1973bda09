import { describe } from 'vitest'
import { testFigures } from '../../store/conformance/figuresSuite.ts'
import { testGoals } from '../../store/conformance/goalsSuite.ts'
import { testReturning } from '../../store/conformance/returningSuite.ts'
import { testStore } from '../../store/conformance/storeSuite.ts'
import { siteOnServers } from '../clickhouseSite.ts'
import { startEngine } from './startEngine.ts'

/** The store on a current release of ClickHouse. */

/** The first run downloads the engine. */
const downloadTimeoutMs = 900_000
const site = siteOnServers(startEngine, downloadTimeoutMs)

describe('the store', () => testStore(site))
describe('figures', () => testFigures(site))
describe('goals and funnels', () => testGoals(site))
describe('returning visitors', () => testReturning(site))
