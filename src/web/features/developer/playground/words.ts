import { t } from '../../../../contract/translate.ts'
import { formatItems } from '../../../text/format.ts'

export const playgroundWords = {
  lead: 'Send your own calls to the platform and the studio, with your session.',
  body: 'Body',
  format: 'Format',
  time: 'Time',
  importField: {
    label: 'Command',
    help: 'A command copied from this studio or from the platform’s documentation. Tokens and unknown headers are removed.',
  },
  importFailed: 'This curl command cannot be read. Check it for missing quotes.',
} as const

export function fillInText(names: readonly string[]): string {
  return t('Fill in {names}', { names: formatItems(names.map((name) => `{${name}}`)) })
}

export const unsupportedOption = (option: string) =>
  t('The option {option} cannot be imported, so the request would be another one.', { option })

export const shellVariable = (variable: string) =>
  t('The command uses {variable}, which only its shell knows. Put the value itself in its place.', {
    variable,
  })

export const commandSign = (sign: string) =>
  t('The command goes on with {sign}. Import the curl command alone, without what follows it.', { sign })
