import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { faqRequest } from '../../../contract/platform/record-kinds/faq.ts'
import type { FaqRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { resourceRoutes } from '../http/resource.ts'
import { alreadyTaken } from '../platform-error.ts'

const sameQuestion = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

function checkFree({ question }: { question: string }, call: DemoCall, own?: FaqRecord): void {
  const others = phoneOf(call).faqs.list()
  if (others.some((other) => other.id !== own?.id && sameQuestion(other.question, question))) {
    throw alreadyTaken('question', question)
  }
}

export const faqRows = resourceRoutes({
  thing: 'FAQ entry',
  paths: { list: platformPaths.faqs, item: platformPaths.faq },
  within: (call) => phoneOf(call).faqs,
  create: {
    takes: faqRequest,
    make: (input, call) => {
      checkFree(input, call)
      return { ...input, id: call.around.newId('faq'), created_at: secondsOf(call.now) }
    },
  },
  change: {
    takes: faqRequest,
    make: (record, input, call) => {
      checkFree(input, call, record)
      return { ...input, id: record.id, created_at: record.created_at }
    },
  },
})
