/** Parses a JSON file of a user. */
import { parseJson } from '../../json.ts'

/** The value, or undefined where it is not JSON. Some editors put a byte order mark in front. */
export function parseJsonFile(text: string): unknown {
  return parseJson(text.replace(/^\uFEFF/, ''))
}
