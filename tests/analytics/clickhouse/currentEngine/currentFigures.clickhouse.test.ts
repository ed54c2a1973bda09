import { describe } from 'vitest'
import { testFigures } from '../../store/conformance/figuresSuite.ts'
import { testGoals } from '../../store/conformance/goalsSuite.ts'
import { testReturning } from '../../store/conformance/returningSuite.ts'
import { siteOnServers } from '../clickhouseSite.ts'
import { startEngine } from './startEngine.ts'

/** Figures on a current release of ClickHouse. */

/** Enough to run every statement; the tests on servers have more. */
const fewRuns = 4
const site = siteOnServers(startEngine)

describe('figures', () => testFigures(site, fewRuns))
describe('goals and funnels', () => testGoals(site, fewRuns))
describe('returning visitors', () => testReturning(site, fewRuns))
