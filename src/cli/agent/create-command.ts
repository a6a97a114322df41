import { readAgent } from '../../agent/bundle/read-agent.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { fillPath } from '../../contract/platform/paths.ts'
import { platformPaths } from '../../contract/platform/platform-paths.ts'
import { CommandError } from '../command-error.ts'
import type { CreateCommand } from '../commands/command-shapes.ts'
import { reaching } from '../connect/reach.ts'
import { exitCodes } from '../exit-codes.ts'
import type { ProcessContext } from '../process-context.ts'
import { platformProblem } from './agent-problem.ts'
import { newAgentPolls } from './connectors-wait.ts'

export const defaultCreateSeconds = 120

/** Runs `create`. Throws CommandError. */
export function createForPhone(command: CreateCommand, outside: ProcessContext): Promise<number> {
  return reaching(command, outside, async (transport) => {
    const isNew = await createAgent(command, transport, outside)
    outside.out(isNew ? `${command.phone} has an agent now\n` : `${command.phone} has an agent already\n`)
    return exitCodes.done
  })
}

/** Creates an agent and waits until it is readable; returns whether it is new. Throws CommandError. */
export async function createAgent(
  { phone, channel, maxSeconds }: CreateCommand,
  transport: Transport,
  { note, wait }: ProcessContext,
): Promise<boolean> {
  const before = await settingsFailure(transport, phone)
  if (before === undefined) return false
  if (before.kind !== 'missing' && before.kind !== 'preparing')
    throw new CommandError(platformProblem(before, phone))
  const path = fillPath(platformPaths.onboarding, { entity_id: phone })
  const answer = await transport({ method: 'POST', path, query: { channel }, body: {} })
  if (!answer.ok && !mayExist(answer.failure)) throw new CommandError(platformProblem(answer.failure, phone))
  for (let polls = 0, waited = 0; ; polls += 1) {
    const current = await settingsFailure(transport, phone)
    if (current === undefined) return true
    if (!answer.ok) throw new CommandError(platformProblem(answer.failure, phone))
    const milliseconds = newAgentPolls(polls) || 0
    if ((waited + milliseconds) / 1000 > maxSeconds)
      throw new CommandError(
        `The agent of ${phone} was created, and is still being prepared. Run the command again later`,
      )
    note(`The agent of ${phone} is being prepared, asking again in ${Math.round(milliseconds / 1000)} s\n`)
    await wait(milliseconds)
    waited += milliseconds
  }
}

/** Without an answer, or after "onboarded already" or a server error, only a read can tell. */
function mayExist({ kind, status }: PlatformFailure): boolean {
  return kind === 'unreachable' || status === 400 || status >= 500
}

async function settingsFailure(
  transport: Transport,
  phoneNumberId: string,
): Promise<PlatformFailure | undefined> {
  const { unread } = await readAgent({ transport, phoneNumberId, sections: ['settings'] })
  return unread[0]?.failure
}
