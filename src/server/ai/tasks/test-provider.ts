import type { AiTest } from '../../../contract/studio/ai.ts'
import type { ChatFeature } from '../../../contract/studio/ai-failure.ts'
import { z } from '../../../contract/zod.ts'
import { answerFormat } from '../provider/answer-format.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Completion, Provider } from '../provider/completion.ts'

const request = {
  name: 'test',
  instructions: 'This is a test of the connection.',
  material: 'Answer with the field ready set to true.',
  // Any object shows that answers can be read; small models may not repeat the field.
  answer: z.looseObject({ ready: z.boolean().optional().catch(undefined) }),
}

/**
 * Asks a tiny question as the other tasks ask: structured, with instructions in a system message, as a stream. Reports
 * what the provider lacks; tasks work without it. Throws like `draftSkillTask`.
 */
export async function testProviderTask(provider: Provider, { signal }: ChatCallContext): Promise<AiTest> {
  const startedAt = performance.now()
  const waiting: ChatCallContext = { signal, tell: () => {} }
  const answers: Completion[] = []
  await askForJson(watched(provider, answers), request, waiting)
  const milliseconds = Math.round(performance.now() - startedAt)
  const last = answers.at(-1)
  const lacks = await fewest(provider, last?.lacks ?? [], waiting)
  const isWhole = last?.isStreamed === false && !lacks.includes('stream')
  return {
    ok: true,
    model: last?.model ?? provider.name,
    milliseconds,
    lacks: isWhole ? [...lacks, 'stream'] : lacks,
  }
}

function watched(provider: Provider, answers: Completion[]): Provider {
  return {
    name: provider.name,
    models: (waiting) => provider.models(waiting),
    mask: (value) => provider.mask(value),
    close: () => provider.close(),
    async complete(...call) {
      const completion = await provider.complete(...call)
      answers.push(completion)
      return completion
    },
  }
}

/** A refusal without words is answered by leaving out one thing after the other; this finds which of them was meant. */
async function fewest(
  provider: Provider,
  leftOut: readonly ChatFeature[],
  waiting: ChatCallContext,
): Promise<ChatFeature[]> {
  let lacks = [...leftOut]
  for (const feature of leftOut) {
    const without = lacks.filter((other) => other !== feature)
    if (lacks.length > 1 && (await answers(provider, without, waiting))) lacks = without
  }
  return lacks
}

async function answers(
  provider: Provider,
  without: readonly ChatFeature[],
  waiting: ChatCallContext,
): Promise<boolean> {
  try {
    const messages = [
      { role: 'system', content: request.instructions },
      { role: 'user', content: request.material },
    ] as const
    const format = answerFormat(request.name, request.answer)
    const { flaw } = await provider.complete({ messages, format, without }, waiting)
    return flaw === undefined
  } catch (error) {
    if (waiting.signal.aborted) throw error
    return false
  }
}
