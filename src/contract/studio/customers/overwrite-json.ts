/** Overwrites a customer in JSON: every other byte stays as it is. */
import { erasedText, type Mentions } from './mentions.ts'

/** Names, strings and numbers of a JSON text; what is between them is not looked at. */
const tokens = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const nameEnd = /^\s*:/
/** The longest white space before a colon that is looked at. */
const maxBeforeColon = 64
/** Between two pauses. */
const pieceCharacters = 131_072

/**
 * Yields pieces of the new text, so that a caller can pause between them; together they are the text itself if nothing
 * is in it.
 *
 * @param json - valid JSON
 * @param replacement - of a mention
 */
export function* overwrittenJson(
  json: string,
  mentions: Mentions,
  replacement: (mention: string) => string = () => erasedText,
): Generator<string> {
  let done = 0
  let name = ''
  let erasedNames = 0
  for (const match of json.matchAll(tokens)) {
    const [token] = match
    const end = match.index + token.length
    if (match.index - done > pieceCharacters) {
      yield json.slice(done, match.index)
      done = match.index
    }
    const isText = token.startsWith('"')
    const isName = isText && nameEnd.test(json.slice(end, end + maxBeforeColon))
    const text = isText ? (token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1)) : token
    const isOwnName = !isName && /^user_?name$/i.test(name) && mentions.isUsername(text)
    let changed = isOwnName ? replacement(text) : mentions.overwrite(text, replacement)
    if (isName) name = text
    if (changed === text) continue
    if (!isText) {
      // A number stays one.
      yield `${json.slice(done, match.index)}0`
      done = end
      continue
    }
    // Two names of one object would be one.
    if (isName && ++erasedNames > 1) changed += ` ${erasedNames}`
    yield json.slice(done, match.index) + JSON.stringify(changed)
    done = end
  }
  yield json.slice(done)
}

/** Overwrites a customer in a parsed value. Returns the value itself if nothing is in it. */
export function overwrittenValue(value: unknown, mentions: Mentions): unknown {
  const json = JSON.stringify(value)
  if (json === undefined) return value
  const changed = [...overwrittenJson(json, mentions)].join('')
  return changed === json ? value : JSON.parse(changed)
}
