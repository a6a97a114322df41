/** Answers demo sessions from built-in drafts: nobody is called and nothing is started (decisions, section 5). */
import type { Assist } from './assist.ts'
import { demoDocument, demoReview, demoScenarios, demoSkills } from './demo-drafts.ts'

const model = 'built-in drafts'

export function createDemoAssist(): Assist {
  return {
    test: async () => ({ ok: true, model, milliseconds: 0 }),
    models: async () => ({ models: [model] }),
    async draftSkill({ intent, current, existing }) {
      const wanted = `${intent} ${current?.title ?? ''}`.toLowerCase()
      const [first] = demoSkills
      const found = demoSkills.find(({ words }) => words.some((word) => wanted.includes(word))) ?? first
      return { ...found.draft, title: freeTitle(found.draft.title, existing) }
    },
    improveSkill: async ({ skill }) => demoReview(skill),
    generateFromDocument: async () => demoDocument,
    scenarios: async () => demoScenarios,
  }
}

function freeTitle(title: string, taken: readonly string[]): string {
  let free = title
  for (let number = 2; taken.includes(free); number++) free = `${title}-${number}`
  return free
}
