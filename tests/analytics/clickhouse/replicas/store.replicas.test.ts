import { testStore } from '../../store/conformance/storeSuite.ts'
import { sharedReplicas } from './sharedReplicas.ts'

testStore(sharedReplicas())
