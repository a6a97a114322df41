import type { AiProgress, AiUsage } from '../../../contract/studio/ai.ts'
import { formatDuration, formatNumber } from '../../text/format.ts'

export function progressInWords(progress: AiProgress | null): string {
  if (progress === null) return 'Waiting for the model'
  const { stage, part, parts } = progress
  if (stage === 'reading') return 'Reading the document'
  if (parts === 1) return stage === 'asking' ? 'The model is writing' : 'Invalid answer, asking again'
  return stage === 'asking'
    ? `The model is writing, part ${part} of ${parts}`
    : `Invalid answer, asking again for part ${part} of ${parts}`
}

/** Tokens only where the provider counts them. */
export function usageInWords({ model, promptTokens, completionTokens, milliseconds }: AiUsage): string {
  const tokens =
    promptTokens === null || completionTokens === null
      ? []
      : [`${formatNumber(promptTokens)} tokens read, ${formatNumber(completionTokens)} written`]
  return [model, formatDuration(milliseconds), ...tokens].filter((part) => part !== '').join(' · ')
}
