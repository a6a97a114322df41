import type { DifferenceEffect } from '../../../../contract/reader/difference.ts'

export const differencesWords = {
  head: {
    title: 'Differences',
    lead: 'Platform responses in this session that differ from the expected format. Values are not recorded.',
  },
  none: 'No differences so far',
  noneHelp: 'Open the pages you use. Every response is checked.',
  operation: 'Call',
  path: 'Field',
  expected: 'Expected',
  found: 'Found',
  effect: 'Result',
  count: 'Times',
  wholeAnswer: 'the whole response',
  copyMarkdown: 'Copy as Markdown',
  copyJson: 'Copy as JSON',
  copied: 'Copied.',
  clear: 'Clear',
} as const

export const differenceEffectTexts: Readonly<Record<DifferenceEffect, string>> = {
  understood: 'Understood',
  field: 'Field kept unchanged',
  entry: 'Entry not recognized',
  answer: 'Response not read',
}
