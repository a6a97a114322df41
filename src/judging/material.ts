/** Sets off what a model reads from what it is told, so that no text of others can pass for a part of the prompt. */
import type { TranscriptLine } from '../contract/studio/ai-judging.ts'

const markBytes = 9

/** Formats a conversation. Only the first line of a message stands at the margin. */
export function transcriptText(transcript: readonly TranscriptLine[]): string {
  return transcript
    .map(({ speaker, text, isHandedOver }) => {
      const said = text === '' ? '(did not answer)' : indented(text)
      return `${speaker.toUpperCase()}: ${said}${isHandedOver ? '\n(The agent handed over to a team member.)' : ''}`
    })
    .join('\n')
}

/** Indents all lines of a text but the first. */
export function indented(text: string): string {
  return text.replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')
}

/** Encloses material in lines with a mark that is made for it, so that it cannot hold the line that ends it. */
export function markedMaterial(label: string, text: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(markBytes))
  const mark = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `<<<${label} ${mark}\n${text}\n${label} ${mark}>>>`
}
