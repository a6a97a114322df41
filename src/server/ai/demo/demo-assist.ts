import { setTimeout as wait } from 'node:timers/promises'
import type { AiProgress } from '../../../contract/studio/ai.ts'
import type { Assist } from '../assist.ts'
import type { ChatCallContext } from '../provider/completion.ts'
import { freeTitle } from '../tasks/free-title.ts'
import { demoChange } from './demo-change.ts'
import { demoDocument, demoReview, demoScenarios, demoSkills } from './demo-drafts.ts'
import { demoFix } from './demo-fix.ts'
import { demoCustomerMessage, demoVerdicts } from './demo-judging.ts'

const model = 'built-in drafts'

const pieces = 24
const pieceMs = 25

/** The AI assist of demo sessions: built-in proposals, no provider and no process (rule 5.9). */
export function createDemoAssist(): Assist {
  return {
    test: async () => ({ ok: true, model, milliseconds: 0, lacks: [] }),
    models: async () => ({ models: [model] }),
    async draftSkill({ intent, current, existing, instruction }, waiting) {
      const wanted = `${intent} ${current?.title ?? ''}`.toLowerCase()
      const [first] = demoSkills
      const found = demoSkills.find(({ words }) => words.some((word) => wanted.includes(word))) ?? first
      const draft =
        current === undefined || instruction === undefined
          ? { ...found.draft, title: freeTitle(found.draft.title, existing) }
          : demoChange(current, instruction, found.draft)
      return await written(draft, waiting)
    },
    improveSkill: ({ skill }, waiting) => written(demoReview(skill), waiting),
    async generateFromDocument(document, waiting) {
      if ('file' in document) tellProgress(waiting, 'reading')
      return await written(demoDocument, waiting)
    },
    scenarios: (_, waiting) => written(demoScenarios, waiting),
    playCustomer: (request, waiting) => written(demoCustomerMessage(request), waiting),
    judge: (request, waiting) => written(demoVerdicts(request), waiting),
    suggestFix: (request, waiting) => written(demoFix(request), waiting),
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
