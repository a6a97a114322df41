import { studioPaths } from '../../contract/studio/paths.ts'
import type { Config } from '../config/config.ts'
import { Secret } from '../core/secret.ts'
import type { Simulator } from '../simulator/simulator.ts'

export interface WithUpstream {
  readonly config: Config
  readonly simulator: Simulator | undefined
}

/** Starts the simulator in development without an upstream; it posts signed webhooks here (rule 1.4). */
export async function withUpstream(given: Config): Promise<WithUpstream> {
  const hasUpstream = given.platformUpstream !== undefined || given.graphUpstream !== undefined
  if (given.isProduction || hasUpstream) return { config: given, simulator: undefined }
  // Loaded on demand: it slows the start of every other server.
  const { defaultAppSecret, startSimulator } = await import('../simulator/simulator.ts')
  const appSecret = given.appSecret ?? new Secret(defaultAppSecret)
  const callback = `http://127.0.0.1:${given.port}${studioPaths.webhooks}`
  const simulator = await startSimulator({
    appSecret: appSecret.reveal(),
    tellsChats: true,
    ...(given.port !== 0 && { callback }),
  })
  const config = {
    ...given,
    appSecret,
    workspace: given.workspace ?? ('memory' as const),
    platformUpstream: new URL(simulator.platformUrl),
    graphUpstream: new URL(simulator.graphUrl),
    meUrl: given.meUrl ?? new URL(`${simulator.graphUrl}/me`),
  }
  return { config, simulator }
}
