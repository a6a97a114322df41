/** Finds the platform, as the environment says it or as the simulator. */
import type { Transport } from '../agent/transport.ts'
import type { Target } from './arguments.ts'
import { CommandFault } from './command-fault.ts'
import { type Endpoint, httpTransport } from './http-transport.ts'
import type { Outside } from './outside.ts'
import { startSimulatorProcess } from './simulator-process.ts'

/** Opens the way to the platform for one deed. */
export async function reaching<Result>(
  { isSimulated }: Target,
  { env, note }: Outside,
  deed: (transport: Transport) => Promise<Result>,
): Promise<Result> {
  if (!isSimulated) return deed(httpTransport(endpointIn(env), note))
  const simulator = await startSimulatorProcess()
  try {
    return await deed(httpTransport(simulator.endpoint, note))
  } finally {
    simulator.stop()
  }
}

function endpointIn({ STUDIO_TOKEN: token, PLATFORM_UPSTREAM: upstream }: Outside['env']): Endpoint {
  const missing = [...(token ? [] : ['STUDIO_TOKEN']), ...(upstream ? [] : ['PLATFORM_UPSTREAM'])]
  if (!token || !upstream) throw new CommandFault(`Missing in the environment: ${missing.join(', ')}`)
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CommandFault('STUDIO_TOKEN holds characters that no token has')
  if (!URL.canParse(upstream)) throw new CommandFault('PLATFORM_UPSTREAM is not an address')
  const { protocol, hostname } = new URL(upstream)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new CommandFault(
      'PLATFORM_UPSTREAM must begin with https://, or the token would travel in the open',
    )
  }
  return { base: upstream.replace(/\/+$/, ''), token }
}
