import { describe } from 'vitest'
import { testStore } from '../store/conformance/storeSuite.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

describe('two shards', () => testStore(sharedClickhouse(2)))
describe('one server', () => testStore(sharedClickhouse(1)))
