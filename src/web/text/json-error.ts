export interface JsonError {
  /** One-based; undefined where the browser's message has no position. */
  place: { line: number; column: number } | undefined
}

/** Browsers put the position into the message, each in its own words. */
const lineAndColumn = /line (\d+) column (\d+)/
const position = /position (\d+)/

export function jsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return { place: placeIn(error instanceof Error ? error.message : '', text) }
  }
}

function placeIn(message: string, text: string): JsonError['place'] {
  const place = lineAndColumn.exec(message)
  if (place !== null) return { line: Number(place[1]), column: Number(place[2]) }
  const at = position.exec(message)
  if (at === null) return /end of/i.test(message) ? placeOf(text.length, text) : undefined
  return placeOf(Number(at[1]), text)
}

function placeOf(at: number, text: string) {
  const lines = text.slice(0, at).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
