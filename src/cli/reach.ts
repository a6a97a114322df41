/** Finds the platform, as the environment says it or as the simulator. */
import { type Patience, patient } from '../agent/transport/retry-policy.ts'
import type { Transport } from '../agent/transport/transport.ts'
import type { Target } from './arguments.ts'
import { CommandFault } from './command-error.ts'
import { type Endpoint, httpTransport, patienceThatNotes } from './http-transport.ts'
import type { Outside } from './process-context.ts'
import { startSimulatorProcess } from './simulator-process.ts'

/** Opens a patient way to the platform for one deed. */
export function reaching<Result>(
  target: Pick<Target, 'isSimulated'>,
  outside: Outside,
  deed: (transport: Transport) => Promise<Result>,
): Promise<Result> {
  return reachingAsIs(target, outside, (transport, patience) => deed(patient(transport, patience)))
}

/** For a deed that measures time, and so has to know when it is waiting. */
export async function reachingAsIs<Result>(
  { isSimulated }: Pick<Target, 'isSimulated'>,
  { env, note }: Outside,
  deed: (transport: Transport, patience: Patience) => Promise<Result>,
): Promise<Result> {
  const patience = patienceThatNotes(note)
  if (!isSimulated) return deed(httpTransport(endpointIn(env)), patience)
  const simulator = await startSimulatorProcess()
  try {
    return await deed(httpTransport(simulator.endpoint), patience)
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
