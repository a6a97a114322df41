import { badTurnScenario, checksFor, maskedTurns } from '../scenarios/bad-turn.ts'
import { scenarioText } from '../scenarios/scenario-text.ts'
import { readTranscript } from '../scenarios/text/read-transcript.ts'
import { CommandError } from './command-error.ts'
import type { ScenarioCommand } from './commands/command-shapes.ts'
import { noteNumbered, readText, writeOutput } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'

/** Writes a masked scenario from a transcript whose last answer was bad, offline. Throws CommandError. */
export async function makeScenario(command: ScenarioCommand, outside: ProcessContext): Promise<0> {
  const { file, reason, contains, wrongWords, names, kept, out, overwrites } = command
  const all = readTranscript(await readText(file))
  const { turns, replacements } = maskedTurns(all, { names, kept })
  const last = turns.at(-1)
  const checks = last === undefined ? [] : checksFor(reason, last, contains, wrongWords)
  const scenario = badTurnScenario(turns, checks)
  if (wrongWords !== '' && !checks.some(({ value }) => value === wrongWords))
    throw new CommandError(
      `--not-contains: the last answer does not contain it, or ${reason} does not quote it`,
    )
  if (scenario === null) throw new CommandError(`${file} holds no line that begins with "Customer:"`)
  if (checks.length === 0)
    throw new CommandError(`--reason ${reason} alone says nothing that can be checked: add --contains TEXT`)
  for (const { kind, value, standIn } of replacements)
    outside.note(`Replaced ${kind} ${value} with ${standIn}\n`)
  for (const { kind, value } of checks) outside.note(`Check of the last answer: ${kind} ${value}\n`)
  const text = scenarioText([scenario])
  if (out === undefined) outside.out(text)
  else noteNumbered(out, await writeOutput(out, text, { overwrites }), outside)
  return 0
}
