/** Masks customers and their words in the server's conversations. */
import type { ConversationEntryAnswer, ConversationSummary } from '../../../contract/studio/conversations.ts'
import {
  maskedBodyText,
  maskedCustomer,
  maskedFields,
  maskedMessageId,
  maskedProblem,
  remembered,
} from '../masked-data.ts'

type Parts = Pick<ConversationEntryAnswer, 'content' | 'notice' | 'handover'>

/** An enumeration word of the platform, such as `customer_request`. */
const stateWord = /^[a-z]+(?:_[a-z]+)*$/i

function maskedParts({ content, notice, handover }: Parts): Parts {
  return {
    ...(content && { content: maskedFields(content) }),
    ...(notice && { notice: { ...notice, details: maskedDetails(notice.details) } }),
    ...(handover && {
      handover: {
        ...handover,
        ...(handover.summary && { summary: maskedBodyText(handover.summary) }),
        ...(handover.reason &&
          !stateWord.test(handover.reason) && { reason: maskedBodyText(handover.reason) }),
      },
    }),
  }
}

/** Texts and numbers stay what they are. */
function maskedDetails(details: Readonly<Record<string, string | number>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(maskedFields(details)).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  )
}

const maskedOrNull = (text: string | null, mask: (text: string) => string) => text && mask(text)

/** Stand-ins name customers: a name would only show its length. */
export const maskedConversation = remembered((summary: ConversationSummary): ConversationSummary => {
  const { kind, customer, last } = summary
  const { name, number, userId, ids } = customer
  return {
    ...summary,
    customer: {
      name: kind === 'group' ? maskedOrNull(name, maskedBodyText) : null,
      number: maskedOrNull(number, maskedCustomer),
      userId: maskedOrNull(userId, maskedCustomer),
      username: null,
      ids: ids.map(maskedCustomer),
    },
    last: { ...last, text: maskedBodyText(last.text), entry: { ...last.entry, ...maskedParts(last.entry) } },
  }
})

export const maskedConversationEntry = remembered(
  (entry: ConversationEntryAnswer): ConversationEntryAnswer => {
    const { text, sender, messageId, edited, quotes, referral, problem } = entry
    return {
      ...entry,
      ...maskedParts(entry),
      text: maskedBodyText(text),
      ...(sender && {
        sender: {
          name: null,
          number: maskedOrNull(sender.number, maskedCustomer),
          userId: maskedOrNull(sender.userId, maskedCustomer),
        },
      }),
      ...(messageId && { messageId: maskedMessageId(messageId) }),
      ...(edited && { edited: { ...edited, earlier: edited.earlier.map(maskedBodyText) } }),
      ...(quotes && {
        quotes: { messageId: maskedMessageId(quotes.messageId), text: maskedBodyText(quotes.text) },
      }),
      ...(referral && { referral: maskedFields(referral) }),
      ...(problem && { problem: maskedProblem(problem) }),
    }
  },
)
