import type { SeenDifference } from '../../../api/difference-log.ts'
import { differenceEffectTexts, differencesWords } from './words.ts'

export function differencesMarkdown(all: readonly SeenDifference[]): string {
  const { operation, path, expected, found, effect, count } = differencesWords
  const head = [operation, path, expected, found, effect, count]
  const rows = all.map((one) => [
    `\`${one.operation}\``,
    `\`${one.path || '-'}\``,
    one.expected,
    one.found,
    differenceEffectTexts[one.effect],
    String(one.count),
  ])
  // Field names may contain line breaks or bars.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[|\r\n]+/g, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

export function differencesJson(all: readonly SeenDifference[]): string {
  return `${JSON.stringify({ differences: all }, null, 2)}\n`
}
