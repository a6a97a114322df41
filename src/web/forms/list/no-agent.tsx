import { useParams } from '@tanstack/react-router'
import { t } from '../../../contract/translate.ts'
import { Empty } from '../../ui/list/empty.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export function NoAgent({ title, link = t('Set up the agent') }: { title: string; link?: string }) {
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
