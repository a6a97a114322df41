import type { DifferenceEffect } from '../../../../contract/reader/difference.ts'

export const differencesWords = {
  title: 'Differences',
  lead: 'Where answers of the platform differed from what this version knows, since this page was loaded. No values are kept.',
  none: 'No differences so far',
  noneHelp: 'Open the pages you use. Every answer is compared while it is read.',
  doctor: 'Run the doctor',
  operation: 'Call',
  path: 'Field',
  expected: 'Expected',
  found: 'Found',
  effect: 'Result',
  count: 'Times',
  wholeAnswer: 'the whole answer',
  copyMarkdown: 'Copy as Markdown',
  copyJson: 'Copy as JSON',
  copied: 'Copied.',
  clear: 'Clear',
} as const

export const differenceEffectTexts: Readonly<Record<DifferenceEffect, string>> = {
  understood: 'Understood',
  field: 'Field left alone',
  entry: 'Entry not recognised',
  answer: 'Answer not read',
}
