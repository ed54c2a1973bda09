import { sharedStore } from '../setup/sharedStore.ts'
import { testFigures } from '../store/conformance/figuresSuite.ts'

testFigures(sharedStore())
