/** Reads a conversation that was written down as text: lines that begin with who speaks. */
import type { RecordedTurn } from '../recorded-scenario.ts'

/** With the time of the message, or how long the answer took, as the test chat writes transcripts. */
const spoken = /^(Customer|Agent)(?: \([^)\n]*\))?:[ \t]*(.*)$/i
const context = /^\(Context sent before: (.*)\)$/i
const handedOver = /^\(Handed over[^)]*\)$/i
/** What else a transcript notes, such as quick replies. */
const note = /^\(.*\)$/

/**
 * Reads the turns of a transcript: `Customer: …`, then `Agent: …`; further lines belong to the one who spoke last. A line
 * `(Handed over)` says that the agent handed the conversation over. What stands before the first message is left out.
 *
 * @returns an empty list where no customer says anything.
 */
export function readTranscript(text: string): RecordedTurn[] {
  const turns: { message: string; answer: string | null; isHandedOver: boolean; context?: string }[] = []
  let told: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const last = turns.at(-1)
    const [, speaker, said = ''] = spoken.exec(line) ?? []
    const sent = context.exec(line)?.[1]
    if (speaker?.toLowerCase() === 'customer') {
      turns.push({ message: said, answer: null, isHandedOver: false, ...(told && { context: told }) })
      told = undefined
    } else if (speaker !== undefined && last !== undefined) last.answer = joined(last.answer, said)
    else if (sent !== undefined) told = sent
    else if (last !== undefined && handedOver.test(line)) last.isHandedOver = true
    else if (last !== undefined && !note.test(line)) {
      if (last.answer === null) last.message = joined(last.message, line)
      else last.answer = joined(last.answer, line)
    }
  }
  return turns.map((turn) => ({
    ...turn,
    message: turn.message.trim(),
    answer: turn.answer === null ? null : turn.answer.trim(),
  }))
}

function joined(before: string | null, line: string): string {
  return before === null ? line : `${before}\n${line}`
}
