/** Plays customers and judges in demo sessions by plain rules, without a model. */
import type {
  CustomerMessage,
  JudgeAnswer,
  JudgeRequest,
  PlayCustomerRequest,
} from '../../../contract/studio/ai-judging.ts'
import type { AssistTexts } from './assist-texts.ts'

/** Returns the customer's next message: the goal, then the facts one by one, then thanks. */
export function demoCustomerMessage({ customer, transcript }: PlayCustomerRequest): CustomerMessage {
  const written = transcript.filter(({ speaker }) => speaker === 'customer').length
  const lines = [customer.goal, ...customer.facts]
  const message = lines[written]
  return message === undefined ? { message: '', isDone: true } : { message, isDone: false }
}

/** Judges criteria: one is met if the agent used one of its words, or handed over where it mentions that. */
export function demoVerdicts({ judging }: AssistTexts, { criteria, transcript }: JudgeRequest): JudgeAnswer {
  const commonWords = new Set(judging.commonWords.split(' '))
  const aboutHandover = new RegExp(judging.handover, 'iu')
  const answers = transcript.filter(({ speaker, text }) => speaker === 'agent' && text !== '')
  const isHandedOver = transcript.some((line) => line.isHandedOver)
  return {
    verdicts: criteria.map((criterion, at) => {
      const words = criterion
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 2 && !commonWords.has(word))
      const found = answers.find(({ text }) => words.some((word) => text.toLowerCase().includes(word)))
      const isAboutHandover = aboutHandover.test(criterion)
      const isMet = isAboutHandover ? isHandedOver : found !== undefined
      return {
        criterion: at + 1,
        isMet,
        reason: isMet ? judging.found : judging.notFound,
        quote: isMet ? (found?.text.slice(0, 200) ?? '') : '',
      }
    }),
  }
}
