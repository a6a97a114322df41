/** Indents JSON without reading its numbers, so that an id of seventeen digits is shown as it came. */

const indent = '  '
/** A string as a whole, or one character of structure, or anything else that has no space in it. */
const tokenForm = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

const closing: Record<string, string> = { '{': '}', '[': ']' }

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // The caller shows the text as it came.
    return false
  }
}

/** Nothing when the text is not JSON. */
export function indentJson(text: string): string | undefined {
  if (!isJson(text)) return undefined
  const tokens = text.match(tokenForm) ?? []
  const lines: string[] = []
  let line = ''
  let depth = 0
  function breakLine() {
    lines.push(line)
    line = indent.repeat(depth)
  }
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1] ?? ''
    if (token === '{' || token === '[') {
      line += token
      depth += 1
      if (tokens[index + 1] !== closing[token]) breakLine()
    } else if (token === '}' || token === ']') {
      depth -= 1
      if (closing[before] !== token) breakLine()
      line += token
    } else if (token === ',') {
      line += token
      breakLine()
    } else {
      line += token === ':' ? ': ' : token
    }
  }
  return [...lines, line].join('\n')
}
