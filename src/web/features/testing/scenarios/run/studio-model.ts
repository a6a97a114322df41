import type { AiUsage } from '../../../../../contract/studio/ai.ts'
import { customerMessage, judgeAnswer } from '../../../../../contract/studio/ai-judging.ts'
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { t } from '../../../../../contract/translate.ts'
import type { z } from '../../../../../contract/zod.ts'
import {
  type Model,
  type ModelCall,
  ModelError,
  type ModelReply,
} from '../../../../../scenarios/customer/model.ts'
import { defaultCustomerLimits } from '../../../../../scenarios/customer/model-meter.ts'
import type { RunOptions } from '../../../../../scenarios/run-scenarios.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { askAssist } from '../../../../api/assist/ask-assist.ts'
import { explainAssistFailure } from '../../../../api/assist/explain-assist-failure.ts'
import { readModelCosts } from '../../../../browser/settings/model-prices.ts'

const studioModel: Model = {
  play: (request, call) => askForReply(studioPaths.aiPlayCustomer, customerMessage, request, call),
  judge: (request, call) => askForReply(studioPaths.aiJudge, judgeAnswer, request, call),
}

/** The model, and limits from the AI settings' prices. */
export function studioCustomers(owner: string): Pick<RunOptions, 'model' | 'limits'> {
  const costs = readModelCosts(owner)
  if (costs === null) return { model: studioModel, limits: defaultCustomerLimits }
  const { maxCost, ...prices } = costs
  const limits = { ...defaultCustomerLimits, prices, ...(maxCost !== null && { maxCost }) }
  return { model: studioModel, limits }
}

async function askForReply<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  body: object,
  { signal, milliseconds }: ModelCall,
): Promise<ModelReply<z.output<Schema>>> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)))
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  let usage: AiUsage | null = null
  try {
    const answer = await askAssist(schema, { path, body, signal: either }, (progress) => {
      if (progress.event === 'usage') usage = progress.data
    })
    return { answer, tokens: tokensOf(usage) }
  } catch (error) {
    signal?.throwIfAborted()
    const used = usage === null ? undefined : { tokens: tokensOf(usage), text: '' }
    if (timeout.aborted)
      throw new ModelError(t('The time limit is reached.'), used ?? { tokens: null, text: '' })
    if (error instanceof ApiError)
      throw new ModelError(explainAssistFailure(error)?.title ?? error.complaint.title, used)
    throw error
  }
}

function tokensOf(usage: AiUsage | null): ModelReply<unknown>['tokens'] {
  if (usage === null || usage.promptTokens === null || usage.completionTokens === null) return null
  return { input: usage.promptTokens, output: usage.completionTokens }
}
