/** Loads a package from the peers' folder. */
import { createRequire } from 'node:module'
import path from 'node:path'

const { PEERS = '' } = process.env
export const load = createRequire(path.join(PEERS, 'any.js'))
