/** Links to the editor of an agent part and opens the test chat beside it. */

import type { ReactElement } from 'react'
import type { AgentPart } from '../../agent/search/agent-parts.ts'
import { t } from '../../contract/translate.ts'
import { openSideChat } from '../browser/side-chat.ts'
import { TextLink } from '../ui/text-link.tsx'

interface Props {
  phoneNumberId: string
  part: Pick<AgentPart, 'kind' | 'id' | 'name' | 'connector'>
  /** The customer's message, for asking it again. */
  message?: string
}

/** On small screens the chat would cover the editor. */
function besideEditor(message: string) {
  return () => {
    if (matchMedia('(min-width: 48rem)').matches) openSideChat(message)
  }
}

export function PartLink({ phoneNumberId, part, message = '' }: Props): ReactElement {
  const { kind, id, name, connector } = part
  const shared = {
    onClick: besideEditor(message),
    children: <bdi>{name || t('Untitled')}</bdi>,
    // Touch target height in a list of links.
    className: 'wrap-anywhere inline-block py-1',
  }
  const files = (
    <TextLink {...shared} to="/phones/$phoneNumberId/files" params={{ phoneNumberId }} search={{ q: name }} />
  )
  switch (kind) {
    case 'skill': {
      const params = { phoneNumberId, skillId: id }
      return <TextLink {...shared} to="/phones/$phoneNumberId/skills/$skillId" params={params} />
    }
    case 'faq': {
      const params = { phoneNumberId, faqId: id }
      return <TextLink {...shared} to="/phones/$phoneNumberId/faqs/$faqId" params={params} />
    }
    case 'tool': {
      if (connector === undefined) return files
      const params = { phoneNumberId, connectorId: connector.id, toolId: id }
      const to = '/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId'
      return <TextLink {...shared} to={to} params={params} />
    }
    case 'file':
      return files
  }
}
