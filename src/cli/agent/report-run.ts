/** Tells the studio that `STUDIO_URL` names what a command changed, so that its history has it (docs/behaviour.md, 10.20). */
import { randomBytes } from 'node:crypto'
import { actOf, changeFileFormat, wholeRecordId } from '../../agent/changes/change-file.ts'
import { fittingChanges } from '../../agent/changes/fitting-changes.ts'
import { recordingTransport } from '../../agent/changes/recording-transport.ts'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { parseJson } from '../../contract/json.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { problemIn } from '../../contract/studio/problem.ts'
import type { ActivityReport } from '../../contract/studio/workspace/activity.ts'
import { maxNoteNameCharacters } from '../../contract/studio/workspace/change-header.ts'
import { CommandError } from '../command-error.ts'
import { connectToStudio } from '../connect/studio-connection.ts'
import type { ProcessContext } from '../process-context.ts'
import { beyondHistory } from '../text/plan-text.ts'

interface RunSubject extends Pick<ActivityReport, 'kind' | 'phoneNumberId'> {
  /** The file, or the number, that the agent was made equal to. */
  source?: string
}

export interface ReportingRun {
  /** For the run's calls. */
  transport: Transport
  /** Never fails: the changes are made, and what the studio says of them does not undo them. */
  tell(run: ApplyRun, subject: RunSubject): Promise<void>
}

/**
 * Returns a run's transport and its report; without `STUDIO_URL` nothing is sent.
 *
 * @param say - prints a line
 */
export function reportedRun(
  transport: Transport,
  outside: ProcessContext,
  say: (line: string) => void,
): ReportingRun {
  const recording = recordingTransport(transport)
  return {
    transport: recording.transport,
    async tell(run, subject) {
      const count = run.steps.filter(({ state }) => state === 'done').length
      if (count === 0) return
      if (!outside.env.STUDIO_URL) return say(beyondHistory)
      try {
        await send(fittingChanges(recording.found), { ...subject, count, planned: run.steps.length }, outside)
        say("The studio's history lists these changes.")
      } catch (error) {
        say(`The studio was not told of these changes: ${error instanceof Error ? error.message : ''}`)
      }
    },
  }
}

async function send(
  { changes, others }: ReturnType<typeof fittingChanges>,
  { source, ...report }: RunSubject & Pick<ActivityReport, 'count' | 'planned'>,
  outside: ProcessContext,
): Promise<void> {
  const studio = await connectToStudio(outside)
  try {
    const name = `run-${randomBytes(8).toString('hex')}`
    const file = { format: changeFileFormat, version: 1, changes, ...(others.length > 0 && { others }) }
    const group = { kind: 'changes', phoneNumberId: report.phoneNumberId } as const
    await studio.write({ group, name }, JSON.stringify(file), null)
    const body = {
      ...report,
      ...(source !== undefined && { source: source.slice(0, maxNoteNameCharacters) }),
      act: actOf(name, wholeRecordId),
    }
    const init = { method: 'POST', body: JSON.stringify(body) }
    const { response, text } = await studio.call(studioPaths.workspaceActivity, init)
    if (!response.ok) throw new CommandError(problemIn(parseJson(text))?.detail ?? 'It gave no reason')
  } finally {
    await studio.close()
  }
}
