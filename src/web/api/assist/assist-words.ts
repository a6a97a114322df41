/** What an AI task is doing, and what it has cost, in words. */
import type { AiProgress, AiUsage } from '../../../contract/studio/ai.ts'

export function progressInWords(progress: AiProgress | null): string {
  if (progress === null) return 'Waiting for the model'
  const { stage, part, parts } = progress
  if (stage === 'reading') return 'Reading the document'
  const place = parts === 1 ? '' : `, part ${part} of ${parts}`
  return stage === 'asking'
    ? `The model is writing${place}`
    : `The answer did not fit, so it is asked again${place}`
}

export function secondsInWords(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return `${seconds.toLocaleString('en', { maximumFractionDigits: seconds < 10 ? 1 : 0 })} s`
}

/** Tokens only where the provider has counted them. */
export function usageInWords({ model, promptTokens, completionTokens, milliseconds }: AiUsage): string {
  const tokens =
    promptTokens === null || completionTokens === null
      ? []
      : [`${promptTokens.toLocaleString('en')} tokens read, ${completionTokens.toLocaleString('en')} written`]
  return [model, secondsInWords(milliseconds), ...tokens].filter((part) => part !== '').join(' · ')
}
