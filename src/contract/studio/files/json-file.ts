/** Parses a JSON file of a user. */
import { parseJson } from '../../json.ts'

/**
 * Parses the text of a JSON file, with or without a byte order mark.
 *
 * @returns undefined where it is no valid JSON.
 */
export function parseJsonFile(text: string): unknown {
  return parseJson(text.replace(/^\uFEFF/, ''))
}
