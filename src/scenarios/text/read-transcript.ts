import type { RecordedTurn } from '../recorded-scenario.ts'

/** With the optional time that the test chat adds. */
const spoken = /^(Customer|Agent)(?: \([^)\n]*\))?:[ \t]*(.*)$/i
const context = /^\(Context sent before: (.*)\)$/i
const handedOver = /^\(Handed over[^)]*\)$/i
const note = /^\(.*\)$/

/** Reads `Customer: …` and `Agent: …` turns; `(Handed over)` is a handover, a preamble is ignored. */
export function readTranscript(text: string): RecordedTurn[] {
  const turns: { message: string; answer: string | null; isHandedOver: boolean; context?: string }[] = []
  let setting: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const last = turns.at(-1)
    const [, speaker, said = ''] = spoken.exec(line) ?? []
    const sent = context.exec(line)?.[1]
    if (speaker?.toLowerCase() === 'customer') {
      turns.push({ message: said, answer: null, isHandedOver: false, ...(setting && { context: setting }) })
      setting = undefined
    } else if (speaker !== undefined && last !== undefined) last.answer = joined(last.answer, said)
    else if (sent !== undefined) setting = sent
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
