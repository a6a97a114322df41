import { type AiOptions, createAi } from '../ai/create-ai.ts'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import type { AiCallFailure } from '../routes/ai.ts'

/** Composes the AI assist, and the log's line for each call that fails. */
export function assistCalls(config: Config, log: Log) {
  return {
    ai: createAi(aiOptions(config, log)),
    onFailure: (failure: AiCallFailure) => log.warn('an AI call failed', failure),
  }
}

function aiOptions({ isProduction, ai }: Config, log: Log): AiOptions {
  return {
    ...ai,
    isProduction,
    endpoint: ai.baseUrl && {
      baseUrl: ai.baseUrl,
      apiKey: ai.apiKey ?? null,
      model: ai.model ?? null,
      keyHeader: ai.keyHeader ?? null,
      apiVersion: ai.apiVersion ?? null,
      lacks: [],
    },
    onCommandFailure: (complaint) => log.debug('the AI command failed', { complaint }),
  }
}
