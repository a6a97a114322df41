import { parseJson } from '../../json.ts'

/** Parses JSON with or without a byte order mark; undefined if invalid. */
export function parseJsonFile(text: string): unknown {
  return parseJson(text.replace(/^\uFEFF/, ''))
}
