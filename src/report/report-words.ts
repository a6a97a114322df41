/** The words of a month's report as a file, in each of its languages; the app's catalogs do not reach the command line. */
import type { RecordKind } from '../contract/platform/record-kinds/record-kinds.ts'
import type { ReportFigureName } from '../contract/studio/report-figures.ts'
import type { KnownReason } from './public-report.ts'

export const reportLanguages = ['en', 'es', 'ar'] as const
export type ReportLanguage = (typeof reportLanguages)[number]

/** By the plural categories of the language; `#` is the number. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export interface ReportLanguageWords {
  readonly direction: 'ltr' | 'rtl'
  readonly title: string
  readonly numbers: string
  readonly allNumbers: string
  readonly made: string
  readonly reading: string
  readonly lasting: string
  readonly figures: string
  readonly figure: string
  readonly value: string
  readonly before: string
  readonly definition: string
  readonly unknown: string
  readonly weeks: string
  readonly week: string
  readonly reasons: string
  readonly reason: string
  readonly noReasons: string
  readonly utc: string
  readonly gaps: string
  readonly gapsBefore: string
  readonly severalCurrencies: string
  readonly underMinute: string
  readonly minutes: PluralForms
  readonly hours: PluralForms
  readonly missingDays: PluralForms
  readonly silentDays: PluralForms
  readonly hiddenNumbers: PluralForms
  readonly withoutAccount: PluralForms
  readonly unreadUsage: PluralForms
  readonly rareReasons: PluralForms
  readonly changes: string
  readonly kind: string
  readonly added: string
  readonly changed: string
  readonly removed: string
  readonly noChanges: string
  readonly notRecorded: string
  readonly moreRecords: PluralForms
  readonly withoutDetails: PluralForms
  readonly unrecordedDays: PluralForms
  readonly kindNames: Readonly<Record<RecordKind, string>>
  readonly names: Readonly<Record<ReportFigureName, string>>
  readonly definitions: Readonly<Record<ReportFigureName, string>>
  /** By the platform's word. */
  readonly knownReasons: Readonly<Record<KnownReason, string>>
}
