import type { AiProgress, AiUsage } from '../../../contract/studio/ai.ts'
import { t } from '../../../contract/translate.ts'
import { formatDuration, formatNumber } from '../../text/format.ts'

export function progressInWords(progress: AiProgress | null): string {
  if (progress === null) return t('Waiting for the model')
  const { stage, part, parts } = progress
  if (stage === 'reading') return t('Reading the document')
  if (parts === 1) return stage === 'asking' ? t('The model is writing') : t('Invalid answer, asking again')
  return stage === 'asking'
    ? t('The model is writing, part {part} of {parts}', { part, parts })
    : t('Invalid answer, asking again for part {part} of {parts}', { part, parts })
}

/** Tokens only where the provider counts them. */
export function usageInWords({ model, promptTokens, completionTokens, milliseconds }: AiUsage): string {
  const tokens =
    promptTokens === null || completionTokens === null
      ? []
      : [
          t('{read} input tokens, {written} output tokens', {
            read: formatNumber(promptTokens),
            written: formatNumber(completionTokens),
          }),
        ]
  return [model, formatDuration(milliseconds), ...tokens].filter((part) => part !== '').join(' · ')
}
