import type { ReportLanguage, ReportLanguageWords } from './report-words.ts'
import { arabicWords } from './words/arabic.ts'
import { englishWords } from './words/english.ts'
import { spanishWords } from './words/spanish.ts'

export const reportWordsOf: Readonly<Record<ReportLanguage, ReportLanguageWords>> = {
  en: englishWords,
  es: spanishWords,
  ar: arabicWords,
}
