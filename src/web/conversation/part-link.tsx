/** A link to the editor of a part of the agent, which opens the test chat beside it. */

import type { AgentPart } from '../../agent/search/agent-parts.ts'
import { openSideChat } from '../browser/side-chat.ts'
import { TextLink } from '../ui/text-link.tsx'
import { partWords } from './words.ts'

interface Props {
  phoneNumberId: string
  part: Pick<AgentPart, 'kind' | 'id' | 'name' | 'connector'>
  /** What the customer wrote, to be asked again. */
  message?: string
}

/** On a small screen the chat would lie over the editor. */
function besideEditor(message: string) {
  return () => {
    if (matchMedia('(min-width: 48rem)').matches) openSideChat(message)
  }
}

export function PartLink({ phoneNumberId, part, message = '' }: Props) {
  const { kind, id, name, connector } = part
  const onClick = besideEditor(message)
  const text = name || partWords.unnamed
  // High enough for a finger, in a list of links.
  const look = 'wrap-anywhere inline-block py-1'
  if (kind === 'skill') {
    return (
      <TextLink
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: id }}
        onClick={onClick}
        className={look}
      >
        {text}
      </TextLink>
    )
  }
  if (kind === 'faq') {
    return (
      <TextLink
        to="/phones/$phoneNumberId/faqs/$faqId"
        params={{ phoneNumberId, faqId: id }}
        onClick={onClick}
        className={look}
      >
        {text}
      </TextLink>
    )
  }
  if (kind === 'tool' && connector !== undefined) {
    return (
      <TextLink
        to="/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId"
        params={{ phoneNumberId, connectorId: connector.id, toolId: id }}
        onClick={onClick}
        className={look}
      >
        {text}
      </TextLink>
    )
  }
  return (
    <TextLink
      to="/phones/$phoneNumberId/files"
      params={{ phoneNumberId }}
      search={{ q: name }}
      onClick={onClick}
      className={look}
    >
      {text}
    </TextLink>
  )
}
