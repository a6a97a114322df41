import type {
  AiModels,
  AiTest,
  DocumentProposal,
  DraftSkillRequest,
  ImproveSkillRequest,
  ScenarioIdeaList,
  ScenarioIdeasRequest,
  SkillProposal,
  SkillReview,
} from '../../contract/studio/ai.ts'
import type { SuggestedFix, SuggestFixRequest } from '../../contract/studio/ai-fix.ts'
import type {
  CustomerMessage,
  JudgeAnswer,
  JudgeRequest,
  PlayCustomerRequest,
} from '../../contract/studio/ai-judging.ts'
import type { DocumentFile, ReadDocument } from './document/document-text.ts'
import type { ChatCallContext, Provider, Tokens } from './provider/completion.ts'
import { documentToAgent } from './tasks/document-to-agent.ts'
import { draftSkillTask } from './tasks/draft-skill.ts'
import { improveSkillTask } from './tasks/improve-skill.ts'
import { judgeTask, playCustomerTask, suggestFixTask } from './tasks/judging.ts'
import { scenarioIdeasTask } from './tasks/scenario-ideas.ts'
import { testProviderTask } from './tasks/test-provider.ts'

export type DocumentSource = { readonly text: string } | { readonly file: () => Promise<DocumentFile> }

/** One session's tasks. Each rejects with a Problem, or with the signal's reason after a disconnect. */
export interface Assist {
  /** Asks a short question as the others ask, and reports what is not supported. */
  test(waiting: ChatCallContext): Promise<AiTest>
  models(waiting: ChatCallContext): Promise<AiModels>
  draftSkill(wanted: DraftSkillRequest, waiting: ChatCallContext): Promise<SkillProposal>
  improveSkill(wanted: ImproveSkillRequest, waiting: ChatCallContext): Promise<SkillReview>
  /** Also throws the problems of `ReadDocument`. */
  generateFromDocument(document: DocumentSource, waiting: ChatCallContext): Promise<DocumentProposal>
  scenarios(wanted: ScenarioIdeasRequest, waiting: ChatCallContext): Promise<ScenarioIdeaList>
  playCustomer(wanted: PlayCustomerRequest, waiting: ChatCallContext): Promise<CustomerMessage>
  judge(wanted: JudgeRequest, waiting: ChatCallContext): Promise<JudgeAnswer>
  suggestFix(wanted: SuggestFixRequest, waiting: ChatCallContext): Promise<SuggestedFix>
}

export interface AssistOptions {
  /** Throws Problem `ai_not_configured`. */
  open(): Provider
  /** Opens it without what an earlier test found. */
  openAfresh(): Provider
  readonly readDocument: ReadDocument
  readonly owner: string
}

/** Creates the AI assist of one session. Each call opens a provider, closes it, and reports the tokens used. */
export function createAssist({ open, openAfresh, readDocument, owner }: AssistOptions): Assist {
  async function withProvider<T>(
    waiting: ChatCallContext,
    work: (provider: Provider) => Promise<T>,
    opened = open,
  ): Promise<T> {
    const provider = opened()
    const meter = createMeter(provider)
    try {
      const result = await work(meter.provider)
      waiting.tell?.({ event: 'usage', data: meter.read() })
      return result
    } catch (error) {
      // An unusable answer is charged as well.
      if (meter.hasAnswer() && !waiting.signal?.aborted)
        waiting.tell?.({ event: 'usage', data: meter.read() })
      throw error
    } finally {
      await provider.close()
    }
  }

  return {
    test: (waiting) => withProvider(waiting, (provider) => testProviderTask(provider, waiting), openAfresh),
    models: (waiting) =>
      withProvider(waiting, async (provider) => ({ models: await provider.models(waiting) })),
    draftSkill: (wanted, waiting) =>
      withProvider(waiting, (provider) => draftSkillTask(provider, wanted, waiting)),
    improveSkill: (wanted, waiting) =>
      withProvider(waiting, (provider) => improveSkillTask(provider, wanted, waiting)),
    scenarios: (wanted, waiting) =>
      withProvider(waiting, (provider) => scenarioIdeasTask(provider, wanted, waiting)),
    playCustomer: (wanted, waiting) =>
      withProvider(waiting, (provider) => playCustomerTask(provider, wanted, waiting)),
    judge: (wanted, waiting) => withProvider(waiting, (provider) => judgeTask(provider, wanted, waiting)),
    suggestFix: (wanted, waiting) =>
      withProvider(waiting, (provider) => suggestFixTask(provider, wanted, waiting)),
    generateFromDocument: (document, waiting) =>
      withProvider(waiting, async (provider) => {
        if ('text' in document) return await documentToAgent(provider, document.text, waiting)
        const file = await document.file()
        waiting.tell?.({ event: 'progress', data: { stage: 'reading', part: 1, parts: 1 } })
        const { text, notes } = await readDocument(file, waiting.signal, owner)
        const proposal = await documentToAgent(provider, text, waiting)
        return notes.length === 0 ? proposal : { ...proposal, notes: [...notes] }
      }),
  }
}

function createMeter(provider: Provider) {
  const startedAt = performance.now()
  let model = provider.name
  let tokens: Tokens | null = null
  let answers = 0
  return {
    provider: {
      name: provider.name,
      models: (waiting) => provider.models(waiting),
      mask: (value) => provider.mask(value),
      close: () => provider.close(),
      async complete(...call) {
        const completion = await provider.complete(...call)
        answers += 1
        model = completion.model ?? model
        if (completion.tokens !== null) {
          const before: Tokens = tokens ?? { prompt: 0, completion: 0 }
          tokens = {
            prompt: before.prompt + completion.tokens.prompt,
            completion: before.completion + completion.tokens.completion,
          }
        }
        return completion
      },
    } satisfies Provider,
    hasAnswer: () => answers > 0,
    read: () => ({
      model,
      promptTokens: tokens?.prompt ?? null,
      completionTokens: tokens?.completion ?? null,
      milliseconds: Math.round(performance.now() - startedAt),
    }),
  }
}
