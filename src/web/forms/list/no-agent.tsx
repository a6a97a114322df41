import { useParams } from '@tanstack/react-router'
import { setUpAgentText } from '../../text/small-texts.ts'
import { Empty } from '../../ui/list/empty.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function NoAgent({ title, link = setUpAgentText }: { title: string; link?: string }) {
  const { phoneNumberId } = useParams({ strict: false })
  return (
    <Empty title={title}>
      {phoneNumberId !== undefined && (
        <TextLink to="/phones/$phoneNumberId" params={{ phoneNumberId }}>
          {link}
        </TextLink>
      )}
    </Empty>
  )
}
