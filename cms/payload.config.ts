import './operations/asyncLocalStorage.ts'
import { readCmsEnv } from '#platform/configuration/env.ts'
import { createConfig } from './createConfig.ts'

export default createConfig(readCmsEnv())
