/** Starts the simulator in development without any upstream (docs/behaviour.md, section 1). */
import { studioPaths } from '../contract/studio/paths.ts'
import type { Config } from './config.ts'
import { Secret } from './core/secret.ts'
import type { Simulator } from './simulator/simulator.ts'

export interface WithUpstream {
  readonly config: Config
  /** Undefined where an upstream is configured, or where the simulator must not replace it. */
  readonly simulator: Simulator | undefined
}

/**
 * Starts the simulator where no upstream is configured. It posts its webhooks to this studio, which shares its
 * secret to verify them.
 */
export async function withUpstream(given: Config): Promise<WithUpstream> {
  const hasUpstream = given.platformUpstream !== undefined || given.graphUpstream !== undefined
  if (given.isProduction || hasUpstream) return { config: given, simulator: undefined }
  // Loaded on demand: it makes the start of every other server slower.
  const { defaultAppSecret, startSimulator } = await import('./simulator/simulator.ts')
  const appSecret = given.appSecret ?? new Secret(defaultAppSecret)
  const callback = `http://127.0.0.1:${given.port}${studioPaths.webhooks}`
  const simulator = await startSimulator({
    appSecret: appSecret.reveal(),
    ...(given.port !== 0 && { callback }),
  })
  const config = {
    ...given,
    appSecret,
    platformUpstream: new URL(simulator.platformUrl),
    graphUpstream: new URL(simulator.graphUrl),
    meUrl: given.meUrl ?? new URL(`${simulator.graphUrl}/me`),
  }
  return { config, simulator }
}
