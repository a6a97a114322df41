import { type RetryPolicy, withRetries } from '../../agent/transport/retry-policy.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { CommandError, unsetVariables } from '../command-error.ts'
import type { CommandTarget } from '../commands/command-shapes.ts'
import type { DoctorEndpoint } from '../doctor-ask.ts'
import type { ProcessContext } from '../process-context.ts'
import { httpTransport, type PlatformEndpoint, retryPolicyThatReports } from './http-transport.ts'
import { startSimulatorProcess } from './simulator-process.ts'

/** Runs an action with a retrying transport from the environment, or the simulator. Throws CommandError. */
export function reaching<Result>(
  target: Pick<CommandTarget, 'isSimulated'>,
  outside: ProcessContext,
  action: (transport: Transport) => Promise<Result>,
): Promise<Result> {
  return reachingAsIs(target, outside, (transport, retryPolicy) =>
    action(withRetries(transport, retryPolicy)),
  )
}

/** The same with a separate retry policy, for actions that measure time. */
export async function reachingAsIs<Result>(
  { isSimulated }: Pick<CommandTarget, 'isSimulated'>,
  { env, note, wait }: ProcessContext,
  action: (transport: Transport, retryPolicy: RetryPolicy) => Promise<Result>,
): Promise<Result> {
  const retryPolicy = retryPolicyThatReports({ note, wait })
  if (!isSimulated) return action(httpTransport(endpointIn(env)), retryPolicy)
  const simulator = await startSimulatorProcess()
  try {
    return await action(httpTransport(simulator.endpoint), retryPolicy)
  } finally {
    simulator.stop()
  }
}

/** Returns both hosts for the doctor. */
export function doctorEndpointIn(env: ProcessContext['env']): DoctorEndpoint {
  const { base: platform, token } = endpointIn(env)
  const graph = env.GRAPH_UPSTREAM
  if (!graph) throw unsetVariables({ GRAPH_UPSTREAM: graph })
  return { platform, graph: safeAddress('GRAPH_UPSTREAM', graph), token }
}

function endpointIn({
  STUDIO_TOKEN: token,
  PLATFORM_UPSTREAM: upstream,
}: ProcessContext['env']): PlatformEndpoint {
  if (!token || !upstream) throw unsetVariables({ STUDIO_TOKEN: token, PLATFORM_UPSTREAM: upstream })
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new CommandError('STUDIO_TOKEN contains characters that are not allowed in a token')
  return { base: safeAddress('PLATFORM_UPSTREAM', upstream), token }
}

/** The token must not be sent unencrypted. Throws CommandError. */
export function safeAddress(name: string, address: string): string {
  if (!URL.canParse(address)) throw new CommandError(`${name} is not a valid URL`)
  const { protocol, hostname } = new URL(address)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new CommandError(`${name} must start with https://, because the token would be sent unencrypted`)
  }
  return address.replace(/\/+$/, '')
}
