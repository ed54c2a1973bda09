import { describe } from 'vitest'
import { testFigures } from '../../store/conformance/figuresSuite.ts'
import { testGoals } from '../../store/conformance/goalsSuite.ts'
import { testReturning } from '../../store/conformance/returningSuite.ts'
import { testStore } from '../../store/conformance/storeSuite.ts'
import { siteOnServers } from '../clickhouseSite.ts'
import { testMoves } from '../moveSuite.ts'
import { startEngine } from './startEngine.ts'

/** The store on a current release of ClickHouse. */

/** Enough to run every statement; the tests on servers have more. */
const fewRuns = 4
/** The first run downloads the engine. */
const downloadTimeoutMs = 900_000
const site = siteOnServers(startEngine, downloadTimeoutMs)

describe('the store', () => testStore(site))
describe('figures', () => testFigures(site, fewRuns))
describe('goals and funnels', () => testGoals(site, fewRuns))
describe('returning visitors', () => testReturning(site, fewRuns))
describe('moves', () => testMoves(site))
