import { parseJson } from '../../../../contract/json.ts'
import {
  type Faq,
  type FaqRequest,
  faqFields,
  faqRequest,
} from '../../../../contract/platform/record-kinds/faq.ts'
import { t } from '../../../../contract/translate.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-format.ts'
import { cellsOf, columnsOf } from '../../../forms/csv-import/record-columns.ts'
import { writeCsv } from '../../../text/csv.ts'
import { sampleTexts } from '../../../text/sample-text.ts'
import { normalisedQuestion } from './duplicates.ts'

const columns = columnsOf(faqFields, {
  question: {
    aliases: ['q', 'questions', 'title', 'pregunta', 'preguntas', 'سؤال', 'السؤال', 'أسئلة', 'الأسئلة'],
  },
  answer: {
    aliases: [
      ...['a', 'answers', 'response', 'responses', 'reply', 'replies', 'respuesta', 'respuestas'],
      ...['جواب', 'الجواب', 'إجابة', 'الإجابة', 'أجوبة', 'الأجوبة', 'الرد', 'الردود'],
    ],
  },
  metadata: { aliases: ['metadatos', 'بيانات وصفية', 'البيانات الوصفية'] },
})

/** @param language - the agent's, one of the app's */
export function exampleFaqRows(language: string): readonly (readonly string[])[] {
  const { hours, delivery } = sampleTexts(language)
  return [
    [...hours, ''],
    [...delivery, '{"topic":"delivery"}'],
  ]
}

export function faqCsv(faqs: readonly Faq[]): string {
  return writeCsv(
    columns.map(({ name }) => name),
    faqs.map((faq) => cellsOf(faqFields, faq)),
  )
}

/** Invalid JSON stays a text, for the schema's own message. */
function parsed(text: string): unknown {
  const value = parseJson(text)
  return value === undefined ? text : value
}

export function faqFormat(existing: readonly Faq[]): CsvFormat<FaqRequest> {
  const questions = new Set(existing.map(({ question }) => normalisedQuestion(question ?? '')))
  return {
    columns,
    schema: faqRequest,
    draftOf: ({ metadata, ...texts }) => ({ ...texts, ...(metadata && { metadata: parsed(metadata) }) }),
    clash({ question }, above) {
      const text = normalisedQuestion(question)
      if (questions.has(text)) return t('This question already exists')
      return above.some((draft) => normalisedQuestion(draft.question) === text)
        ? t('A row above has the same question')
        : null
    },
  }
}
