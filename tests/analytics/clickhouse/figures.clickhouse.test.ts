import { testFigures } from '../store/conformance/figuresSuite.ts'
import { sharedClickhouse } from './clickhouseSite.ts'

testFigures(sharedClickhouse(2))
