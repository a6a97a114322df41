import { setTimeout as wait } from 'node:timers/promises'
import type { AiProgress } from '../../../contract/studio/ai.ts'
import type { DemoLanguage } from '../../../contract/studio/languages.ts'
import type { Assist } from '../assist.ts'
import type { ChatCallContext } from '../provider/completion.ts'
import { freeTitle } from '../tasks/free-title.ts'
import { assistTexts } from './assist-texts.ts'
import { demoChange } from './demo-change.ts'
import { demoDocument, demoReview, demoScenarios, demoSkill } from './demo-drafts.ts'
import { demoFix } from './demo-fix.ts'
import { demoCustomerMessage, demoVerdicts } from './demo-judging.ts'

const model = 'built-in drafts'

const pieces = 24
const pieceMs = 25

/** The AI assist of demo sessions: built-in proposals, no provider and no process (rule 5.9). */
export function createDemoAssist(language: DemoLanguage): Assist {
  const texts = assistTexts[language]
  return {
    test: async () => ({ ok: true, model, milliseconds: 0, lacks: [] }),
    models: async () => ({ models: [model] }),
    async draftSkill({ intent, current, existing, instruction }, waiting) {
      const found = demoSkill(texts, `${intent} ${current?.title ?? ''}`)
      const draft =
        current === undefined || instruction === undefined
          ? { ...found, title: freeTitle(found.title, existing) }
          : demoChange(current, instruction, { otherwise: found, shorter: texts.shorter })
      return await written(draft, waiting)
    },
    improveSkill: ({ skill }, waiting) => written(demoReview(texts, skill), waiting),
    async generateFromDocument(document, waiting) {
      if ('file' in document) tellProgress(waiting, 'reading')
      return await written(demoDocument(texts), waiting)
    },
    scenarios: (_, waiting) => written(demoScenarios(texts), waiting),
    playCustomer: (request, waiting) => written(demoCustomerMessage(request), waiting),
    judge: (request, waiting) => written(demoVerdicts(texts, request), waiting),
    suggestFix: (request, waiting) => written(demoFix(texts, request), waiting),
  }
}

/** Streams in pieces, as a model does. Rejects when the client disconnects. */
async function written<Answer extends object>(answer: Answer, waiting: ChatCallContext): Promise<Answer> {
  const { tell, signal } = waiting
  if (tell === undefined) return answer
  const startedAt = performance.now()
  tellProgress(waiting, 'asking')
  const text = JSON.stringify(answer)
  const size = Math.ceil(text.length / pieces)
  for (let at = 0; at < text.length; at += size) {
    tell({ event: 'text', data: { text: text.slice(at, at + size) } })
    await wait(pieceMs, undefined, { signal })
  }
  const milliseconds = Math.round(performance.now() - startedAt)
  tell({ event: 'usage', data: { model, promptTokens: null, completionTokens: null, milliseconds } })
  return answer
}

function tellProgress({ tell }: ChatCallContext, stage: AiProgress['stage']): void {
  tell?.({ event: 'progress', data: { stage, part: 1, parts: 1 } })
}
