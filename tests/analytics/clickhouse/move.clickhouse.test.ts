import { sharedClickhouse } from './clickhouseSite.ts'
import { testMoves } from './moveSuite.ts'

testMoves(sharedClickhouse(2))
