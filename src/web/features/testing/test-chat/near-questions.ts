/** FAQ questions about the same matter as a skill, for the test chat beside it. */
import { findTexts, indexTexts } from '../../../../agent/search/text-index.ts'

interface Situation {
  readonly title?: string | null | undefined
  readonly description?: string | null | undefined
  readonly skill?: string | null | undefined
}

/** @returns at most `limit` of the questions, the nearest first */
export function nearQuestions(
  questions: readonly string[],
  { title, description, skill }: Situation,
  limit: number,
): string[] {
  const index = indexTexts(questions.map((text) => ({ id: text, fields: [{ text, weight: 1 }] })))
  const query = [
    { text: (title ?? '').replaceAll('-', ' '), weight: 2 },
    { text: description ?? '', weight: 2 },
    { text: skill ?? '', weight: 1 },
  ]
  return findTexts(index, query, limit).map(({ id }) => id)
}
