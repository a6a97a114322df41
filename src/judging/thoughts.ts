/** Separates a model's reasoning from its answer where a server leaves both in one text. */

const names = 'think|thinking|thought|thoughts|reasoning'
const opening = new RegExp(`^\\s*(?:<(?:${names})>|\\[THINK\\])`, 'i')
const closing = new RegExp(`</(?:${names})>|\\[/THINK\\]`, 'gi')
const longestTag = '</reasoning>'.length

/**
 * Returns the text after the last closing tag of reasoning: empty while the reasoning has not ended. Some chat templates
 * write the opening tag into the prompt, so that the text has only the closing one.
 */
export function withoutThoughts(text: string): string {
  const last = [...text.matchAll(closing)].at(-1)
  if (last !== undefined) return text.slice(last.index + last[0].length)
  return opening.test(text) ? '' : text
}

/** Returns whether a text begins with reasoning. */
export function beginsWithThoughts(text: string): boolean {
  return opening.test(text)
}

/** Passes on the pieces of a stream, except reasoning between tags at its beginning. */
export function createThoughtFilter(pass: (text: string) => void): {
  push(piece: string): void
  end(): void
} {
  let state: 'start' | 'thinking' | 'text' = 'start'
  let held = ''
  const flush = () => {
    if (held !== '') pass(held)
    held = ''
  }
  const read = () => {
    if (state === 'start' && opening.test(held)) state = 'thinking'
    if (state === 'thinking') {
      const [end] = held.matchAll(closing)
      if (end === undefined) held = held.slice(-longestTag)
      else {
        state = 'text'
        held = held.slice(end.index + end[0].length)
      }
    } else if (state === 'start' && !mayBegin(held)) state = 'text'
    if (state === 'text') flush()
  }
  return {
    push(piece) {
      held += piece
      read()
    },
    end() {
      if (state === 'start') flush()
    },
  }
}

function mayBegin(text: string): boolean {
  const start = text.trimStart()
  return start.length < longestTag && /^(?:$|<[a-z]*$|\[[a-z]*$)/i.test(start)
}
