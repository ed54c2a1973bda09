import './asyncLocalStorage.ts'
import { readCmsEnv } from '#platform/env.ts'
import { createConfig } from './createConfig.ts'

export default createConfig(readCmsEnv())
