/** Reads transcripts, whose shape is undocumented (docs/platform.md, section 12). */
import { isObject } from '../../contract/json.ts'
import type { SpokenTurn } from '../../contract/studio/files/evaluation-run.ts'

const speakerNames = ['role', 'speaker', 'sender', 'author', 'from', 'type'] as const
const textNames = ['text', 'content', 'message', 'utterance', 'body'] as const

/** Bounds the history in a browser. */
const maxTurnCharacters = 8000

/** Returns a turn's speaker and text; unknown shapes become JSON. */
export function spokenTurn(turn: unknown): SpokenTurn {
  if (typeof turn === 'string') return { speaker: null, text: cut(turn) }
  const speaker = firstText(turn, speakerNames)
  const text = firstText(turn, textNames)
  return { speaker, text: cut(text ?? JSON.stringify(turn) ?? '') }
}

function firstText(turn: unknown, names: readonly string[]): string | null {
  if (!isObject(turn)) return null
  for (const name of names) {
    const found = turn[name]
    if (typeof found === 'string') return found
    // Some formats nest the text once more.
    if (typeof found === 'object' && found !== null) {
      const inner = firstText(found, names)
      if (inner !== null) return inner
    }
  }
  return null
}

function cut(text: string): string {
  return text.length <= maxTurnCharacters ? text : `${text.slice(0, maxTurnCharacters)}…`
}

/** Returns whether a turn is the agent's, under any role name. */
export function isAgent({ speaker }: SpokenTurn): boolean {
  return speaker !== null && /agent|assistant|bot|model|ai\b/i.test(speaker)
}
