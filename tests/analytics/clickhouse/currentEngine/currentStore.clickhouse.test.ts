import { describe } from 'vitest'
import { testStore } from '../../store/conformance/storeSuite.ts'
import { siteOnServers } from '../clickhouseSite.ts'
import { testMoves } from '../moveSuite.ts'
import { startEngine } from './startEngine.ts'

/** The store and moves on a current release of ClickHouse. */

const site = siteOnServers(startEngine)

describe('the store', () => testStore(site))
describe('moves', () => testMoves(site))
