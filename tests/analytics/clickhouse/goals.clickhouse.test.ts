import { testGoals } from '../store/conformance/goalsSuite.ts'
import { testReturning } from '../store/conformance/returningSuite.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

const site = sharedClickhouse(2)

testGoals(site, 6)
testReturning(site)
